"""``python -m game``: where the program begins; quiet about Ctrl+C from its first line on."""

if __name__ == "__main__":
    try:
        from game.app import interrupts

        interrupts.at_once()
    except KeyboardInterrupt:  # in the few moments before it is listened for
        raise SystemExit(130) from None

    from game.app.leaving import leave_after
    from game.app.program import main

    leave_after(main)
