"""Drawing on the window: what a frame shows is noted first, and drawn where it differs from the last one."""
