"""The table of all scenes: which class makes the scene of each route. Only the navigator imports it."""

from __future__ import annotations

from game.app.navigator import Scenes
from game.dday import landing_routes
from game.dday.charts.aid_scene import AidScene
from game.dday.diary.diary_export import ExportScene
from game.dday.diary.diary_scene import LogScene
from game.dday.outcome_scene import OutcomeScene
from game.dday.play.layers_scene import LayersScene
from game.dday.play.play_scene import PlayScene
from game.dday.play.replay_scene import ReplayScene
from game.manual.manual_scene import ReferenceScene
from game.peleliu import event_rows as event_rows  # enters how its events are presented
from game.peleliu import peleliu_routes
from game.peleliu.first_day import FirstDayScene
from game.scenes import routes
from game.scenes.briefing import BriefingScene
from game.scenes.code import CodeScene
from game.scenes.controls import ControlsScene
from game.scenes.crash import CrashScene
from game.scenes.credits import CreditsScene
from game.scenes.laying import LayingScene
from game.scenes.licences import LicencesScene
from game.scenes.menu import MenuScene
from game.scenes.message import MessageScene
from game.scenes.name import NameScene
from game.scenes.new_game import NewGameScene
from game.scenes.plain_replay import PlainReplay
from game.scenes.plain_table import PlainTable
from game.scenes.replay_opening import ReelScene
from game.scenes.save_sheet import SaveSheet
from game.scenes.saved import SavedScene
from game.scenes.seed import SeedScene
from game.scenes.settings import SettingsScene
from game.scenes.statistics import StatisticsScene
from game.scenes.study_list import StudyScene
from game.scenes.title import TitleScene

SCENES = Scenes()
SCENES.add(routes.TITLE, TitleScene)
SCENES.add(routes.CREDITS, CreditsScene)
SCENES.add(routes.LICENCES, LicencesScene)
SCENES.add(routes.STATISTICS, StatisticsScene)
SCENES.add(routes.SETTINGS, SettingsScene)
SCENES.add(routes.CONTROLS, ControlsScene)
SCENES.add(routes.MESSAGE, MessageScene)
SCENES.add(routes.NAME, NameScene)
SCENES.add(routes.CRASH, CrashScene)
SCENES.add(routes.NEW_GAME, NewGameScene)
SCENES.add(routes.CODE, CodeScene)
SCENES.add(routes.SEED, SeedScene)
SCENES.add(routes.BRIEFING, BriefingScene)
SCENES.add(peleliu_routes.FIRST_DAY, FirstDayScene)
SCENES.add(routes.SAVED, SavedScene)
SCENES.add(routes.SAVE_SHEET, SaveSheet)
SCENES.add(routes.LAYING, LayingScene)
SCENES.add(landing_routes.PLAY, PlayScene)
SCENES.add(routes.PLAIN_TABLE, PlainTable)
SCENES.add(routes.REEL, ReelScene)
SCENES.add(landing_routes.REPLAY, ReplayScene)
SCENES.add(routes.PLAIN_REPLAY, PlainReplay)
SCENES.add(routes.MENU, MenuScene)
SCENES.add(landing_routes.LAYERS, LayersScene)
SCENES.add(landing_routes.LOG, LogScene)
SCENES.add(landing_routes.EXPORT, ExportScene)
SCENES.add(landing_routes.OUTCOME, OutcomeScene)
SCENES.add(routes.STUDY, StudyScene)
SCENES.add(landing_routes.AID, AidScene)
SCENES.add(routes.REFERENCE, ReferenceScene)
