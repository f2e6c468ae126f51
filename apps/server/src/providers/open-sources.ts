import { espnScoreboard } from './espn/espn-scoreboard.ts'
import { newsFeed } from './news/news-feed.ts'
import { nflverseSchedule } from './nflverse/nflverse-schedule.ts'
import { nflverseOffense } from './nflverse/nflverse-stats.ts'
import { playerIds } from './player-ids.ts'
import type { SourceFiles } from './reading/source-files.ts'
import { sleeperPlayers } from './sleeper/sleeper-players.ts'
import { sleeperDefense, sleeperOffense } from './sleeper/sleeper-stats.ts'
import type { Sources } from './source.ts'
import type { RequestSource } from './source-keepers.ts'
import type { SourcesSettings } from './sources-file.ts'

export function openSources(files: SourceFiles, settings: SourcesSettings, requestPlayers?: RequestSource): Sources {
  const { season, schedule, scoreboard, offense, defense, ids, news } = settings
  const idTable = ids === undefined ? undefined : playerIds(files, ids, season)
  const players = settings.players && sleeperPlayers(files, settings.players.sleeper, season, idTable, requestPlayers)
  const published = offense.nflverse === undefined ? undefined : nflverseOffense(files, offense.nflverse, season)
  const live = offense.sleeper === undefined ? undefined : sleeperOffense(files, offense.sleeper, season, players!)
  return {
    schedule: nflverseSchedule(files, schedule.nflverse, season),
    scoreboard: scoreboard && espnScoreboard(files, scoreboard.espn, season),
    offense: published ?? live!,
    liveOffense: published && live,
    defense: defense && sleeperDefense(files, defense.sleeper, season),
    players,
    news: news.map((at) => newsFeed(files, at)),
  }
}
