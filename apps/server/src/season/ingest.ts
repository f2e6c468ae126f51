import { currentWeek, EVERY_WEEK, type Game, type Instant, isOff, type StatLine } from '@tuff/league'
import type { FastifyBaseLogger } from 'fastify'
import type { Clock } from '#platform/clock.ts'
import { unavailabilityIn } from '#platform/db/unavailable.ts'
import type { Notices } from '#platform/notices.ts'
import { createTurns } from '#platform/turns.ts'
import type { SeasonProvider, ToldWeek } from '#providers/provider.ts'
import { repeatWhileStarted } from './repeat.ts'
import type { SeasonStore } from './season-store.ts'
import { droppedGames, isSameGame, weekChanges } from './week-changes.ts'

/** Brings what the provider says of games and stat lines into the database, and gives notice of it. */
export type Ingest = {
  /** Every week: also what was corrected late, and what is to be unsaid because a replay was moved back. */
  catchUp(): Promise<void>
  /** The weeks that can still change, now and then those just before too. It reads nothing from the database. */
  tick(): Promise<void>
  start(everyMs: number): void
  stop(): Promise<void>
  /** When the provider's word was last brought in whole, by the wall. */
  readonly lastDone: number | undefined
}

type IngestParts = {
  provider: Pick<SeasonProvider, 'games' | 'statLines'>
  store: Pick<SeasonStore, 'games' | 'statLines' | 'saveStatLines' | 'saveGames'>
  notices: Notices
  clock: Clock
  log: Pick<FastifyBaseLogger, 'info' | 'warn'>
  /** Takes away the games that the schedule has no longer; unless it is told, as for a file that knows a part, they stay. */
  removeGames?: SeasonStore['removeGames']
  /** How many weeks before the current one are looked at again for corrections, and how often. */
  corrections?: { weeks: number; everyMs: number }
}

const CORRECTIONS = { weeks: 2, everyMs: 3_600_000 }

export function createIngest(parts: IngestParts): Ingest {
  const { provider, store, notices, clock, log, corrections = CORRECTIONS } = parts
  /** What the database holds: this process alone writes it. Undefined until it was read, or after a failed write. */
  let stored: Stored | undefined
  let lastDone: number | undefined
  let isBehind = false
  /** One at a time: two that compare with the same past would both write. */
  const inTurn = createTurns(() => {
    stored = undefined
  })
  let lastCorrections: Instant | undefined

  const ingest: Ingest = {
    catchUp: () =>
      inTurn(async () => {
        stored = await readStored(store)
        const now = clock.now()
        try {
          await bring(stored, EVERY_WEEK, now)
        } catch (error) {
          // What could not be saved is brought with the next tick, whichever week it is of.
          isBehind = unavailabilityIn(error) !== undefined
          throw error
        }
        isBehind = false
        lastCorrections = now
      }),
    tick: () =>
      inTurn(async () => {
        stored ??= await readStored(store)
        const now = clock.now()
        const games = [...stored.games.values()]
        const isDue = lastCorrections === undefined || Math.abs(now - lastCorrections) >= corrections.everyMs
        const weeks = [
          ...(isBehind ? EVERY_WEEK : []),
          ...weeksInPlay(games, now),
          ...(isDue ? weeksBefore(currentWeek(games, now), corrections.weeks) : []),
        ]
        await bring(stored, [...new Set(weeks)], now)
        isBehind = false
        if (isDue) lastCorrections = now
      }),
    ...repeatWhileStarted('the ingest of stat lines', () => ingest.tick(), log),
    get lastDone() {
      return lastDone
    },
  }
  return ingest

  /** Lines before games: when a game becomes final, its final figures are already there. */
  async function bring(stored: Stored, weeks: readonly number[], now: Instant) {
    const games = await provider.games(now)
    for (const week of weeks) await bringLines(stored, week, await provider.statLines(week, now))

    const changed = games.filter((game) => !isSameGame(game, stored.games.get(game.id)))
    const dropped = parts.removeGames ? droppedGames(stored.games.values(), games) : []
    if (changed.length > 0) await store.saveGames(changed)
    if (dropped.length > 0) await parts.removeGames?.(dropped.map((game) => game.id))
    for (const game of changed) stored.games.set(game.id, game)
    for (const { id } of dropped) stored.games.delete(id)
    if (changed.length + dropped.length > 0) notices.publish({ part: 'games' })
    lastDone = Date.now()
  }

  async function bringLines(stored: Stored, week: number, told: ToldWeek) {
    const { put, remove, after } = weekChanges(stored.lines.get(week)?.values() ?? [], told)
    stored.lines.set(week, byPlayer(after))
    if (put.length === 0 && remove.length === 0) return
    await store.saveStatLines({ put, remove })
    notices.publish({ part: 'stats', weeks: [week] })
  }
}

type Stored = { games: Map<string, Game>; lines: Map<number, Map<string, StatLine>> }

async function readStored(store: IngestParts['store']): Promise<Stored> {
  const games = await store.games()
  const byWeek = Map.groupBy(await store.statLines(EVERY_WEEK), (line) => line.week)
  return {
    games: new Map(games.map((game) => [game.id, game])),
    lines: new Map([...byWeek].map(([week, lines]) => [week, byPlayer(lines)])),
  }
}

/** The current week, and those with a game that began and is not known to be over: a fast clock may leap over a week. */
function weeksInPlay(games: Game[], now: Instant): number[] {
  const begun = games.filter((game) => !game.isFinal && !isOff(game) && game.kickoff <= now).map((game) => game.week)
  return [...new Set([...begun, currentWeek(games, now)])]
}

const weeksBefore = (current: number, count: number): number[] =>
  EVERY_WEEK.filter((week) => week < current && week >= current - count)

const byPlayer = (lines: StatLine[]) => new Map(lines.map((line) => [line.playerId, line]))
