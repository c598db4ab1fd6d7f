"""What a review of a landing tells of luck: fire phases and checks against their exact odds."""
