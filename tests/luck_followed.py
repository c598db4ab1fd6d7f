"""Games played again with a watch for luck, as a review plays them."""

from engine.games import REGISTER


def followed(scenario, seeds, player="random"):
    """Each choice of whole games: the question, the choice, its events, where luck spoke."""
    game, found = REGISTER.of_scenario(scenario), []
    for seed in seeds:
        session, bot, watch = game.begin(scenario, str(seed)), game.bot(player, str(seed)), game.luck_watch()
        while session.pending:
            view, decision, mark = session.view(), session.pending, session.mark
            choice = bot.choose(session)
            session.choose(choice)
            events = session.events(mark)
            found.append((decision, choice, events, watch.follow(view, decision, choice, events)))
    return game, found


def all_told(game, found, keys):
    """Whether every kind of luck was met, each with words in every language, and a line of the balance for each."""
    fortunes = [one for *_, told in found for one in told]
    bases = {one.key.removesuffix("_came").removesuffix("_failed") for one in fortunes}
    for language in game.languages:
        said = [game.fortune_words(one, language) for one in fortunes]
        assert all(words.isprintable() and "{" not in words for words in said)
        assert {one.rule for one in game.luck_balance(fortunes, language)} == {one.rule for one in fortunes}
    return bases == set(keys)
