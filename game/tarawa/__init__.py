"""What the screens show of Tarawa alone."""
