import type { Game, Instant } from '@tuff/league'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import { CLUBS } from './clubs.ts'

/** Invented opponents with the kick-offs and byes of 2024. */
export function createSchedule(seed: string): Game[] {
  const random = createRandom(`${seed}: schedule`)
  const record: SoFar = { meetings: new Map(), atHome: new Map(), lastKickoff: new Map() }
  let yetToRest = random.shuffled(CLUBS.map((club) => club.code))

  return kickoffsByWeek.flatMap((kickoffs, index) => {
    const byes = CLUBS.length - 2 * kickoffs.length
    const resting = yetToRest.slice(0, byes)
    yetToRest = yetToRest.slice(byes)
    const playing = CLUBS.map((club) => club.code).filter((code) => !resting.includes(code))
    const pairs = spreadOver(kickoffs, pairUp(playing, record, random), record)
    return pairs.map((pair, at) => playedAt(kickoffs[at]!, index + 1, pair, record))
  })
}

export function byesOf(games: Game[]): (club: string) => number {
  const playing = Map.groupBy(games, (game) => game.week)
  const byes = CLUBS.map(({ code }) => {
    const bye = [...playing].find(([, games]) => !games.some(({ home, away }) => home === code || away === code))
    return [code, bye?.[0] ?? 0] as const
  })
  const byClub = new Map(byes)
  return (club) => byClub.get(club) ?? 0
}

type Pair = readonly [string, string]
type SoFar = { meetings: Map<string, number>; atHome: Map<string, number>; lastKickoff: Map<string, Instant> }

/** With few rematches. */
function pairUp(clubs: string[], { meetings }: SoFar, random: Random): Pair[] {
  let best: { pairs: Pair[]; repeats: number } | undefined
  for (let shuffle = 0; shuffle < 20 && best?.repeats !== 0; shuffle++) {
    const order = random.shuffled(clubs)
    const pairs = Array.from({ length: order.length / 2 }, (_, at): Pair => [order[2 * at]!, order[2 * at + 1]!])
    const repeats = pairs.filter((pair) => (meetings.get(meeting(pair)) ?? 0) > 0).length
    if (!best || repeats < best.repeats) best = { pairs, repeats }
  }
  return best?.pairs ?? []
}

/** Early games go to the clubs that rested longest. */
function spreadOver(kickoffs: Instant[], pairs: Pair[], { lastKickoff }: SoFar): Pair[] {
  const weekend = kickoffs.at(-1)! - 2.5 * DAY
  const early = kickoffs.filter((kickoff) => kickoff < weekend).length
  const playedLast = (pair: Pair) => Math.max(...pair.map((club) => lastKickoff.get(club) ?? 0))
  const rested = new Set(pairs.toSorted((a, b) => playedLast(a) - playedLast(b)).slice(0, early))
  return [...rested, ...pairs.filter((pair) => !rested.has(pair))]
}

const DAY = 24 * 3_600_000

function playedAt(kickoff: Instant, week: number, pair: Pair, record: SoFar): Game {
  const homeGames = (club: string) => record.atHome.get(club) ?? 0
  const [home, away] = homeGames(pair[0]) <= homeGames(pair[1]) ? pair : [pair[1], pair[0]]
  record.atHome.set(home, homeGames(home) + 1)
  record.meetings.set(meeting(pair), (record.meetings.get(meeting(pair)) ?? 0) + 1)
  for (const club of pair) record.lastKickoff.set(club, kickoff)
  return { id: `2024_${String(week).padStart(2, '0')}_${away}_${home}`, week, kickoff, home, away, isFinal: true }
}

const meeting = (pair: Pair) => pair.toSorted().join('-')

/** Kick-offs of 2024 in UTC, a line per week; `x8` means eight games. */
const KICKOFFS = `
09-06 00:20, 09-07 00:15, 09-08 17:00 x8, 09-08 20:05 x2, 09-08 20:25 x2, 09-09 00:20, 09-10 00:15
09-13 00:15, 09-15 17:00 x10, 09-15 20:05, 09-15 20:25 x2, 09-16 00:20, 09-17 00:15
09-20 00:15, 09-22 17:00 x7, 09-22 20:05 x2, 09-22 20:25 x3, 09-23 00:20, 09-23 23:30, 09-24 00:15
09-27 00:15, 09-29 17:00 x8, 09-29 20:05 x2, 09-29 20:25 x2, 09-30 00:20, 09-30 23:30, 10-01 00:15
10-04 00:15, 10-06 13:30, 10-06 17:00 x6, 10-06 20:05 x2, 10-06 20:25 x2, 10-07 00:20, 10-08 00:15
10-11 00:15, 10-13 13:30, 10-13 17:00 x6, 10-13 20:05 x2, 10-13 20:25 x2, 10-14 00:20, 10-15 00:15
10-18 00:15, 10-20 13:30, 10-20 17:00 x7, 10-20 20:05 x2, 10-20 20:25, 10-21 00:20, 10-22 00:15, 10-22 01:00
10-25 00:15, 10-27 17:00 x8, 10-27 20:05 x2, 10-27 20:25 x3, 10-28 00:20, 10-29 00:15
11-01 00:15, 11-03 18:00 x8, 11-03 21:05 x2, 11-03 21:25 x2, 11-04 01:20, 11-05 01:15
11-08 01:15, 11-10 14:30, 11-10 18:00 x7, 11-10 21:05, 11-10 21:25 x2, 11-11 01:20, 11-12 01:15
11-15 01:15, 11-17 18:00 x8, 11-17 21:05 x2, 11-17 21:25, 11-18 01:20, 11-19 01:15
11-22 01:15, 11-24 18:00 x7, 11-24 21:05, 11-24 21:25 x2, 11-25 01:20, 11-26 01:15
11-28 17:30, 11-28 21:30, 11-29 01:20, 11-29 20:00, 12-01 18:00 x7, 12-01 21:05 x2, 12-01 21:25, 12-02 01:20, 12-03 01:15
12-06 01:15, 12-08 18:00 x7, 12-08 21:05, 12-08 21:25 x2, 12-09 01:20, 12-10 01:15
12-13 01:15, 12-15 18:00 x7, 12-15 21:25 x5, 12-16 01:20, 12-17 01:00, 12-17 01:30
12-20 01:15, 12-21 18:00, 12-21 21:30, 12-22 18:00 x7, 12-22 21:05, 12-22 21:25 x3, 12-23 01:20, 12-24 01:15
12-25 18:00, 12-25 21:30, 12-27 01:15, 12-28 18:00, 12-28 21:30, 12-29 01:15, 12-29 18:00 x6, 12-29 21:05, 12-29 21:25, 12-30 01:20, 12-31 01:15
01-04 21:30, 01-05 01:00, 01-05 18:00 x8, 01-05 21:25 x5, 01-06 01:20
`

const kickoffsByWeek: Instant[][] = KICKOFFS.trim()
  .split('\n')
  .map((week) => week.split(', ').flatMap(kickoffsAt))

function kickoffsAt(slot: string): Instant[] {
  const [date = '', time = '', games = 'x1'] = slot.split(' ')
  const year = date.startsWith('01') ? 2025 : 2024
  return Array.from({ length: Number(games.slice(1)) }, () => Date.parse(`${year}-${date}T${time}Z`))
}
