import { dollars, type Game, type Player, type ReportedState, type SeasonDiff, type StatLine } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedWeek } from '#providers/provider.ts'
import { linesOf, NOT_KNOWN, sideOf, wholeWeek } from '#providers/sides.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { diffSeason, type Figures, type ReportedSeason } from './season-diff.ts'
import { createSeasonStore } from './season-store.ts'

const WEEKS = [1, 2, 3]
const IDS = ['r1', 'r2', 'r3', 'SEA', 'KC']

const player: fc.Arbitrary<Player> = fc.record({
  id: fc.constantFrom(...IDS),
  name: fc.constantFrom('Ann', 'Bob'),
  position: fc.constantFrom('RB', 'WR'),
  club: fc.constantFrom('SEA', 'KC'),
  salary: fc.integer({ min: 1, max: 3 }).map(dollars),
})
const listed = fc
  .tuple(player, fc.boolean())
  .map(([{ salary, ...rest }, isPriced]) => (isPriced ? { ...rest, salary } : rest))
const reportedState: fc.Arbitrary<ReportedState> = fc.record(
  {
    state: fc.constantFrom('to come', 'playing', 'final', 'postponed'),
    period: fc.integer({ min: 1, max: 5 }),
    clock: fc.constantFrom('15:00', '0:00'),
    homeScore: fc.nat(3),
    awayScore: fc.nat(3),
  },
  { requiredKeys: ['state'] },
)
const game: fc.Arbitrary<Game> = fc
  .record(
    {
      at: fc.nat(5),
      week: fc.constantFrom(...WEEKS),
      kickoff: fc.nat(2),
      isFinal: fc.boolean(),
      reported: reportedState,
      movedFrom: fc.nat(2),
    },
    { requiredKeys: ['at', 'week', 'kickoff', 'isFinal'] },
  )
  .map(({ at, ...rest }) => ({ id: `g${at}`, home: 'SEA', away: 'KC', ...rest }))
const lineOf = (week: number, ids: string[]): fc.Arbitrary<StatLine> =>
  fc.record({
    playerId: fc.constantFrom(...ids),
    week: fc.constant(week),
    club: fc.constantFrom('SEA', 'KC'),
    stats: fc.record({ rushingYards: fc.integer({ min: 1, max: 30 }), sacks: fc.nat(2) }, { requiredKeys: [] }),
  })
const unique = <Row>(rows: fc.Arbitrary<Row>, keyOf: (row: Row) => string) =>
  fc.uniqueArray(rows, { selector: keyOf, maxLength: 8 })
const idOf = ({ id }: { id: string }) => id
const lineKey = ({ playerId, week }: { playerId: string; week: number }) => `${week} ${playerId}`

const calledOff = (games: Game[]) => games.map((each, at) => (at % 3 === 0 ? { ...each, isCalledOff: true } : each))
const figures: fc.Arbitrary<Figures> = fc.record({
  players: unique(player, idOf),
  games: unique(game, idOf).map(calledOff),
  statLines: unique(
    fc.constantFrom(...WEEKS).chain((week) => lineOf(week, IDS)),
    lineKey,
  ),
})
const side = (week: number, ids: string[]) => fc.option(unique(lineOf(week, ids), lineKey), { nil: undefined })
const reportedWeek = (week: number): fc.Arbitrary<ReportedWeek> =>
  fc.record({ offense: side(week, ['r1', 'r2', 'r3']), defense: side(week, ['SEA', 'KC']) })
const reportedSeason: fc.Arbitrary<ReportedSeason> = fc
  .record({
    players: fc.option(unique(listed, idOf), { nil: undefined }),
    usualSalary: fc.constant(dollars(9)),
    games: fc.option(unique(game, idOf), { nil: undefined }),
    isWholeSchedule: fc.boolean(),
    lines: fc.tuple(...WEEKS.map((week) => fc.option(reportedWeek(week), { nil: undefined }))),
  })
  .map(({ lines, ...rest }) => ({
    ...rest,
    lines: new Map(lines.flatMap((week, at) => (week ? [[at + 1, week] as const] : []))),
  }))

const ordered = ({ players, games, statLines }: Figures) => ({
  players: players.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
  games: games.toSorted((a, b) => (idOf(a) < idOf(b) ? -1 : 1)),
  statLines: statLines.toSorted((a, b) => (lineKey(a) < lineKey(b) ? -1 : 1)),
})

function expected(stored: Figures, reported: ReportedSeason): Figures {
  const ids = (rows: readonly { id: string }[] = []) => new Set(rows.map(idOf))
  const [players, games] = [ids(reported.players), ids(reported.games)]
  const coveredWeeks = new Set(reported.games?.map(({ week }) => week))
  const isDropped = ({ week }: Game) =>
    reported.isWholeSchedule && reported.games !== undefined && coveredWeeks.has(week)
  return {
    players: [
      ...stored.players.filter(({ id }) => !players.has(id)),
      ...(reported.players ?? []).map((one) => ({
        ...one,
        salary: one.salary ?? stored.players.find(({ id }) => id === one.id)?.salary ?? reported.usualSalary ?? 0,
      })),
    ],
    games: [
      ...stored.games.filter((one) => !games.has(one.id) && !isDropped(one)),
      ...(reported.games ?? []).map((one) =>
        stored.games.find(({ id }) => id === one.id)?.isCalledOff ? { ...one, isCalledOff: true } : one,
      ),
    ],
    statLines: [
      ...stored.statLines.filter((line) => !reported.lines.get(line.week)?.[sideOf(line)]),
      ...[...reported.lines.values()].flatMap(linesOf),
    ],
  }
}

test('REAL-07 applying the diff stores exactly what is reported and keeps the rest', () => {
  fc.assert(
    fc.property(figures, reportedSeason, (stored, reported) => {
      const diff = diffSeason(stored, reported)
      expect(ordered(applied(stored, diff))).toEqual(ordered(expected(stored, reported)))
      expect(Object.values(diff).every((rows) => rows.length > 0)).toBe(true)
    }),
  )
})

test('rows that are reported as stored, or not reported, make no difference', () => {
  fc.assert(
    fc.property(figures, reportedSeason, (stored, reported) => {
      const byWeek = Map.groupBy(stored.statLines, (line) => line.week)
      const lines = new Map(WEEKS.map((week) => [week, wholeWeek(byWeek.get(week) ?? [])]))
      expect(diffSeason(stored, { ...structuredClone(stored), isWholeSchedule: true, lines })).toEqual({})
      expect(diffSeason(stored, { lines: new Map(WEEKS.map((week) => [week, NOT_KNOWN])) })).toEqual({})
      const after = applied(stored, diffSeason(stored, reported))
      expect(diffSeason(after, reported)).toEqual({})
    }),
  )
})

onBothDatabases('a diff', (open) => {
  test('a diff changes the database exactly as it does in memory, whatever came before', async () => {
    const store = createSeasonStore(await open())
    await fc.assert(
      fc.asyncProperty(reportedSeason, async (reported) => {
        const before = await store.load()
        const { diff } = await store.apply(reported)
        const after = await store.load()
        expect(ordered(after)).toEqual(ordered(applied(before, diff)))
        expect(ordered(after)).toEqual(ordered(expected(before, reported)))
      }),
      { numRuns: 25 },
    )
  })
})

/** The simplest way to apply a diff: delete by key, then insert. */
function applied<Stored extends Figures>(stored: Stored, diff: SeasonDiff): Stored {
  const { players = [], games = [], removedGames = [], statLines = [], removedStatLines = [] } = diff
  const keyOf = ({ week, playerId }: { week: number; playerId: string }) => `${week} ${playerId}`
  const [newPlayers, newGames] = [players, games].map((rows) => new Set(rows.map(idOf)))
  const goneLines = new Set([...statLines, ...removedStatLines].map(keyOf))
  const calledOff = new Set(stored.games.filter(({ isCalledOff }) => isCalledOff).map(idOf))
  return {
    ...stored,
    players: [...stored.players.filter(({ id }) => !newPlayers!.has(id)), ...players],
    games: [
      ...stored.games.filter(({ id }) => !newGames!.has(id) && !removedGames.includes(id)),
      ...games.map((game) => (calledOff.has(game.id) ? { ...game, isCalledOff: true } : game)),
    ],
    statLines: [...stored.statLines.filter((line) => !goneLines.has(keyOf(line))), ...statLines],
  }
}
