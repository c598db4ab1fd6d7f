"""The charts of the landing system: as tables of words, with the cells lit that apply now."""
