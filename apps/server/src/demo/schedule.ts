import type { Game, Instant } from '@tuff/league'
import { createRandom, type Random } from '#providers/seeded-random.ts'
import { CLUBS } from './clubs.ts'
import { kickoffsByWeek } from './kickoffs.ts'

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
