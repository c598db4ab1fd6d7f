"""Pictures in pen and wash for battles without photographs."""
