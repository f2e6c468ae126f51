import type { PublicSourceName } from '@tuff/contract'
import { EVERY_WEEK } from '@tuff/league'
import { espnScoreboard } from '#providers/espn/espn-scoreboard.ts'
import { newsFeed } from '#providers/news/news-feed.ts'
import { nflverseSchedule } from '#providers/nflverse/nflverse-schedule.ts'
import { nflverseOffense } from '#providers/nflverse/nflverse-stats.ts'
import { pathsOf } from '#providers/public-sources.ts'
import { SourceMissingError } from '#providers/reading/source-error.ts'
import { createSourceFiles, type ReadingLimits, type SourceFiles } from '#providers/reading/source-files.ts'
import { sleeperPlayers } from '#providers/sleeper/sleeper-players.ts'
import { sleeperWeekSize } from '#providers/sleeper/sleeper-stats.ts'

type TrialRequest = { season: number; week: number; limits: Partial<ReadingLimits> }
type Came = { came: string; ageMs: number | undefined }

/** How each source is tested: its own adapter on the files a league would fetch. */
export const TRIALS: Record<PublicSourceName, (address: string, request: TrialRequest) => Promise<Came>> = {
  async sleeper(address, { season, week, limits }) {
    const at = pathsOf.sleeper(address)
    const [players, lines] = await Promise.all([
      reading(limits, async (files) => {
        const list = sleeperPlayers(files, at.players, season, undefined)
        await list.players()
        const { kept, leftOut } = list.tally()
        // Most players are identified through nflverse's rosters, not by Sleeper itself.
        return kept + (leftOut.get('no gsis id') ?? 0)
      }),
      reading(limits, (files) => sleeperWeekSize(files, at.stats, season, week)),
    ])
    return {
      came: `${counted(players.read, 'player')}, ${counted(lines.read, 'stat line')} of Week ${week}`,
      ageMs: lines.ageMs,
    }
  },

  async nflverse(address, { season, limits }) {
    const at = pathsOf.nflverse(address)
    const [games, stats] = await Promise.all([
      reading(limits, async (files) => (await nflverseSchedule(files, at.schedule, season).games()).length),
      reading(limits, (files) => weeksWithStats(files, at.stats, season)),
    ])
    return { came: `${counted(games.read, 'game')}, ${inWeeks(stats.read)}`, ageMs: stats.ageMs ?? games.ageMs }
  },

  async espn(address, { season, week, limits }) {
    const { read, ageMs } = await reading(limits, (files) => espnScoreboard(files, address, season).games(week))
    const playing = read.filter(({ reported }) => reported?.state === 'playing').length
    return { came: `${counted(read.length, 'game')}, ${playing} playing`, ageMs }
  },

  async rss(address, { limits }) {
    const { read } = await reading(limits, (files) => newsFeed(files, address).news())
    const [newest] = read
    return { came: counted(read.length, 'item'), ageMs: newest && Math.max(0, Date.now() - newest.publishedAt) }
  },
}

async function reading<Read>(
  limits: Partial<ReadingLimits>,
  read: (files: SourceFiles) => Promise<Read>,
): Promise<{ read: Read; ageMs: number | undefined }> {
  let ageMs: number | undefined
  const files = createSourceFiles({
    ...limits,
    onFetched: (fetched) => {
      ageMs = fetched.ageMs
    },
  })
  try {
    return { read: await read(files), ageMs }
  } finally {
    files.close()
  }
}

/** A missing file is normal before the first game. */
async function weeksWithStats(files: SourceFiles, at: string, season: number): Promise<number[]> {
  const { statLines } = nflverseOffense(files, at, season)
  try {
    const lines = await Promise.all(EVERY_WEEK.map(statLines))
    return EVERY_WEEK.filter((_, index) => lines[index] !== undefined)
  } catch (error) {
    if (error instanceof SourceMissingError) return []
    throw error
  }
}

function inWeeks(weeks: readonly number[]): string {
  const [first, last] = [weeks[0], weeks.at(-1)]
  if (first === undefined) return 'no stats yet'
  return first === last ? `stats of Week ${first}` : `stats of Weeks ${first} to ${last}`
}

const counted = (count: number, noun: string) => `${count.toLocaleString('en-US')} ${noun}${count === 1 ? '' : 's'}`
