"""8.6 Close combat."""
