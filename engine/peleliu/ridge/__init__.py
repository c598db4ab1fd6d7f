"""18.0 Bloody Nose Ridge: what this scenario alone has."""
