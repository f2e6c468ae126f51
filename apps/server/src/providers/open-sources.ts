import { newsFeed } from './news/news-feed.ts'
import { nflverseSchedule } from './nflverse/nflverse-schedule.ts'
import { nflverseOffense } from './nflverse/nflverse-stats.ts'
import { playerIds } from './player-ids.ts'
import type { SourceFiles } from './reading/source-files.ts'
import { sleeperPlayers } from './sleeper/sleeper-players.ts'
import { sleeperDefense, sleeperOffense } from './sleeper/sleeper-stats.ts'
import type { Sources } from './source.ts'
import type { SourcesSettings } from './sources-file.ts'

/** The adapters for what a league uses. Nothing is read before it is asked for. */
export function openSources(files: SourceFiles, settings: SourcesSettings): Sources {
  const { season, schedule, offense, defense, ids, news } = settings
  const players =
    settings.players &&
    sleeperPlayers(
      files,
      settings.players.sleeper,
      season,
      ids === undefined ? undefined : playerIds(files, ids, season),
    )
  return {
    schedule: nflverseSchedule(files, schedule.nflverse, season),
    offense:
      'nflverse' in offense
        ? nflverseOffense(files, offense.nflverse, season)
        : sleeperOffense(files, offense.sleeper, season, players!),
    defense: defense && sleeperDefense(files, defense.sleeper, season),
    players,
    news: news.map((at) => newsFeed(files, at)),
  }
}
