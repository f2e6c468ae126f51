import type { Instant, ReportedState } from '@tuff/league'
import { z } from 'zod'
import { clubCode } from '../clubs.ts'
import { readJson } from '../reading/json-text.ts'
import { filledIn, isRemote, locationsOf, type SourceAddress } from '../reading/source-address.ts'
import { SourceError } from '../reading/source-error.ts'
import { onceEach, type SourceFile, type SourceFiles } from '../reading/source-files.ts'
import type { ReportedGame, ScoreboardSource } from '../source.ts'
import { emptyTally, leaveOut, sumOf, type Tally } from '../tally.ts'

const USUAL_NAMES = ['scoreboard', 'scoreboard_{season}_{ww}.json']
/** The season type of the regular season. */
const WHICH_WEEK = 'dates={season}&seasontype=2&week={week}'
const REGULAR_SEASON = 2

const Competitor = z.object({
  homeAway: z.enum(['home', 'away']),
  score: z.union([z.string(), z.number()]).nullish(),
  team: z.object({ abbreviation: z.string() }),
})
const Event = z.object({
  date: z.string(),
  status: z.object({
    period: z.int().min(0).max(20).nullish(),
    displayClock: z.string().max(8).nullish(),
    type: z.object({ name: z.string(), state: z.string(), completed: z.boolean().nullish() }),
  }),
  competitions: z
    .array(z.object({ timeValid: z.boolean().nullish(), competitors: z.array(Competitor).length(2) }))
    .min(1),
})
const Scoreboard = z.object({
  season: z.object({ type: z.int(), year: z.int() }),
  week: z.object({ number: z.int() }),
  events: z.array(Event),
})
type Event = z.infer<typeof Event>

export function espnScoreboard(files: SourceFiles, at: SourceAddress, season: number): ScoreboardSource {
  const templates = locationsOf(at, USUAL_NAMES).map(weekAddress)
  const tallies = new Map<number, Tally>()
  const read = onceEach(readScoreboard)
  return {
    async games(week) {
      const addresses = templates.map((template) => filledIn(template, { season, week }))
      return files.read(addresses, 'JSON', (file) => {
        const { of, games, tally } = read(file)
        // For an unknown week ESPN returns another one.
        if (of.year !== season || of.type !== REGULAR_SEASON || of.week !== week)
          throw new SourceError(`${file.where} is of another week than week ${week} of the season of ${season}.`)
        tallies.set(week, tally)
        return games
      })
    },
    tally: () => sumOf(tallies.values()),
  }
}

/** Adds query parameters to an address without a week. */
function weekAddress(address: string): string {
  if (!isRemote(address) || address.includes('{week}') || address.includes('{ww}')) return address
  return `${address}${address.includes('?') ? '&' : '?'}${WHICH_WEEK}`
}

function readScoreboard(file: SourceFile) {
  const { season, week, events } = readJson(file, Scoreboard)
  const tally = emptyTally()
  const games: ReportedGame[] = []
  for (const event of events) {
    tally.read++
    const [home, away] = [sideIn(event, 'home'), sideIn(event, 'away')]
    if (home?.club === undefined || away?.club === undefined) leaveOut(tally, 'unknown club')
    else if (isOff(event)) games.push({ ...reportedGame(event, home.club, away.club), isCancelled: true })
    else {
      const reported = stateIn(event, { homeScore: home.score, awayScore: away.score })
      if (reported) games.push({ ...reportedGame(event, home.club, away.club), reported })
      else leaveOut(tally, `state ${event.status.type.name}`)
    }
  }
  if (new Set(games.flatMap(({ home, away }) => [home, away])).size < games.length * 2)
    throw new SourceError(`${file.where} has a club twice.`)
  tally.kept = games.length
  return { of: { ...season, week: week.number }, games, tally }
}

const isOff = ({ status }: Event): boolean => OFF.has(status.type.name)
const OFF: ReadonlySet<string> = new Set(['STATUS_CANCELED', 'STATUS_CANCELLED', 'STATUS_FORFEIT'])
const LATER: ReadonlySet<string> = new Set(['STATUS_POSTPONED', 'STATUS_SUSPENDED'])

/** By type, not by name: quarters, half-time and delays are all in play. */
function stateIn({ status }: Event, score: Pick<ReportedState, 'homeScore' | 'awayScore'>): ReportedState | undefined {
  const { type, period, displayClock } = status
  if (LATER.has(type.name)) return { state: 'postponed' }
  if (type.state === 'pre') return { state: 'to come' }
  const played = period ? { period } : {}
  if (type.state === 'post' && type.completed !== false) return { state: 'final', ...played, ...score }
  if (type.state !== 'in') return undefined
  // A game delayed before its first quarter has not begun.
  return period ? { state: 'playing', period, ...clockIn(displayClock), ...score } : { state: 'to come' }
}

const clockIn = (text: string | null | undefined): Pick<ReportedState, 'clock'> =>
  text && /^\d{1,2}:\d{2}$/.test(text) ? { clock: text } : {}

function sideIn({ competitions }: Event, side: 'home' | 'away') {
  const found = competitions[0]?.competitors.find(({ homeAway }) => homeAway === side)
  return found && { club: clubCode(found.team.abbreviation), score: scoreIn(found.score) }
}

function scoreIn(score: string | number | null | undefined): number | undefined {
  const points = Number(score ?? Number.NaN)
  return Number.isInteger(points) && points >= 0 && points < 200 ? points : undefined
}

/** Until a time is set, ESPN reports a placeholder with a flag. */
function reportedGame({ date, competitions }: Event, home: string, away: string): ReportedGame {
  const kickoff: Instant = Date.parse(date)
  const isSet = !Number.isNaN(kickoff) && competitions[0]?.timeValid !== false
  return { home, away, kickoff: isSet ? kickoff : undefined, reported: { state: 'to come' }, isCancelled: false }
}
