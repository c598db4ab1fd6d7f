"""What is asked of the installer of the Windows program: stops of its tour."""

INSTALLED = ()
