import {
  buildSnapshot,
  DEFAULT_SETTINGS,
  dollars,
  type Game,
  type Player,
  type ReportedState,
  type StatLine,
} from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ReportedWeek } from '#providers/provider.ts'
import { linesOf, NOT_KNOWN, sideOf, wholeWeek } from '#providers/sides.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { afterDiff, firstBuilt } from './next-snapshot.ts'
import { diffSeason, type Figures, type ReportedSeason } from './season-diff.ts'
import { createSeasonStore } from './season-store.ts'
import type { StoredSeason } from './stored-season.ts'
import { withDiff } from './with-diff.ts'

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
const toldState: fc.Arbitrary<ReportedState> = fc.record(
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
      told: toldState,
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
const toldWeek = (week: number): fc.Arbitrary<ReportedWeek> =>
  fc.record({ offense: side(week, ['r1', 'r2', 'r3']), defense: side(week, ['SEA', 'KC']) })
const told: fc.Arbitrary<ReportedSeason> = fc
  .record({
    players: fc.option(unique(listed, idOf), { nil: undefined }),
    usualSalary: fc.constant(dollars(9)),
    games: fc.option(unique(game, idOf), { nil: undefined }),
    isWholeSchedule: fc.boolean(),
    lines: fc.tuple(...WEEKS.map((week) => fc.option(toldWeek(week), { nil: undefined }))),
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

/** What is stored afterwards, said without a diff: row by row from what is told, or else as it stood. */
function expected(stored: Figures, said: ReportedSeason): Figures {
  const ids = (rows: readonly { id: string }[] = []) => new Set(rows.map(idOf))
  const [players, games] = [ids(said.players), ids(said.games)]
  const spokenOf = new Set(said.games?.map(({ week }) => week))
  const isGone = ({ week }: Game) => said.isWholeSchedule && said.games !== undefined && spokenOf.has(week)
  return {
    players: [
      ...stored.players.filter(({ id }) => !players.has(id)),
      ...(said.players ?? []).map((one) => ({
        ...one,
        salary: one.salary ?? stored.players.find(({ id }) => id === one.id)?.salary ?? said.usualSalary ?? 0,
      })),
    ],
    games: [
      ...stored.games.filter((one) => !games.has(one.id) && !isGone(one)),
      ...(said.games ?? []).map((one) =>
        stored.games.find(({ id }) => id === one.id)?.isCalledOff ? { ...one, isCalledOff: true } : one,
      ),
    ],
    statLines: [
      ...stored.statLines.filter((line) => !said.lines.get(line.week)?.[sideOf(line)]),
      ...[...said.lines.values()].flatMap(linesOf),
    ],
  }
}

test('REAL-07 with the diff applied, what is told is there exactly, and the rest stays', () => {
  fc.assert(
    fc.property(figures, told, (stored, said) => {
      const diff = diffSeason(stored, said)
      expect(ordered(withDiff(stored, diff))).toEqual(ordered(expected(stored, said)))
      expect(Object.values(diff).every((rows) => rows.length > 0)).toBe(true)
    }),
    { numRuns: 1000 },
  )
})

test('what is told as it is stored, or is not known, makes no difference', () => {
  fc.assert(
    fc.property(figures, told, (stored, said) => {
      const byWeek = Map.groupBy(stored.statLines, (line) => line.week)
      const lines = new Map(WEEKS.map((week) => [week, wholeWeek(byWeek.get(week) ?? [])]))
      expect(diffSeason(stored, { ...structuredClone(stored), isWholeSchedule: true, lines })).toEqual({})
      expect(diffSeason(stored, { lines: new Map(WEEKS.map((week) => [week, NOT_KNOWN])) })).toEqual({})
      const after = withDiff(stored, diffSeason(stored, said))
      expect(diffSeason(after, said)).toEqual({})
    }),
    { numRuns: 1000 },
  )
})

test('the snapshot that follows from a diff is the one a newcomer would build', () => {
  fc.assert(
    fc.property(figures, told, (stored, said) => {
      const season = seasonOf(stored)
      const before = firstBuilt(season)
      const { season: after, snapshot } = afterDiff(before, diffSeason(stored, said))
      expect(snapshot).toEqual(firstBuilt(after).snapshot)
      const known = new Set(after.players.map(idOf))
      const shown = after.statLines.filter((line) => known.has(line.playerId))
      expect(snapshot).toEqual(buildSnapshot({ ...after, statLines: shown }))
      expect(before).toEqual(firstBuilt(season))
    }),
    { numRuns: 300 },
  )
})

onBothDatabases('a diff', (open) => {
  test('makes of what is stored what it makes in memory, whatever came before', async () => {
    const store = createSeasonStore(await open())
    await fc.assert(
      fc.asyncProperty(told, async (said) => {
        const before = await store.load()
        const { diff } = await store.bring(said)
        const after = await store.load()
        expect(ordered(after)).toEqual(ordered(withDiff(before, diff)))
        expect(ordered(after)).toEqual(ordered(expected(before, said)))
      }),
      { numRuns: 25 },
    )
  })
})

const seasonOf = (stored: Figures): StoredSeason => ({
  ...stored,
  week: 2,
  weekChoice: {},
  closedWeeks: [],
  corrections: [],
  settings: DEFAULT_SETTINGS,
  teams: [{ email: 'sam@tuff.example', name: 'Sam', abbreviation: 'SAM' }],
  rosters: [],
  trades: [],
})
