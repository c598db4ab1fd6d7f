"""D-Day at Tarawa: what only the battle of Betio has, 20 to 23 November 1943."""
