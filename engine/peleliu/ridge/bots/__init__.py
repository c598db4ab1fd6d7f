"""How the careful bot plays Bloody Nose Ridge."""
