import { buildSnapshot, DEFAULT_SETTINGS, dollars, type StatLine } from '@tuff/league'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Notice } from '#platform/notices.ts'
import { afterReading } from './next-snapshot.ts'
import type { StoredSeason } from './stored-season.ts'

const IDS = ['r1', 'r2', 'r3']
const WEEKS = [1, 2, 3]

const line = fc.record({
  playerId: fc.constantFrom(...IDS),
  week: fc.constantFrom(...WEEKS),
  club: fc.constantFrom('BUF', 'MIA'),
  stats: fc.record({ rushingYards: fc.integer({ min: 0, max: 30 }) }),
})
const season: fc.Arbitrary<StoredSeason> = fc.record({
  week: fc.constantFrom(...WEEKS),
  weekChoice: fc.constant({}),
  closedWeeks: fc.uniqueArray(fc.constantFrom(...WEEKS)),
  corrections: fc.constant([]),
  settings: fc.constant(DEFAULT_SETTINGS),
  teams: fc.constant([{ email: 'sam@tuff.example', name: 'Sam', abbreviation: 'SAM' }]),
  players: fc.constant(IDS.map((id) => ({ id, name: id, position: 'RB' as const, club: 'BUF', salary: dollars(1) }))),
  rosters: fc.constant(
    WEEKS.map((week) => ({ email: 'sam@tuff.example', week, slot: 'RB1' as const, playerId: 'r1' })),
  ),
  trades: fc.constant([]),
  games: fc
    .tuple(fc.boolean(), fc.boolean(), fc.boolean())
    .chain((finals) =>
      fc.subarray(
        finals.map((isFinal, at) => ({ id: `g${at}`, week: at + 1, kickoff: at, home: 'BUF', away: 'MIA', isFinal })),
      ),
    ),
  statLines: fc.uniqueArray(line, { selector: ({ playerId, week }) => `${playerId} ${week}` }),
})

const EVERYTHING: Notice[] = [{ part: 'games' }, { part: 'stats', weeks: WEEKS }]

test('an incremental snapshot equals one built from scratch, whatever was read again', () => {
  fc.assert(
    fc.property(season, season, (before, after) => {
      const previous = buildSnapshot(before)
      const { week, closedWeeks } = before
      expect(afterReading(previous, { ...after, week, closedWeeks }, EVERYTHING).snapshot).toEqual(
        buildSnapshot({ ...after, week, closedWeeks }),
      )
      for (const part of ['league', 'week', 'rosters'] as const)
        expect(afterReading(previous, after, [{ part }]).snapshot).toEqual(buildSnapshot(after))
    }),
    { numRuns: 100 },
  )
})

test("a score keeps the other weeks' objects, and unchanged lines keep all of them", () => {
  const lines: StatLine[] = WEEKS.map((week) => ({ playerId: 'r1', week, club: 'BUF', stats: { rushingYards: 50 } }))
  const [stored] = fc.sample(season, 1)
  const before = { ...stored!, week: 3, statLines: lines }
  const previous = buildSnapshot(before)

  const again = { ...before, statLines: structuredClone(lines) }
  const same = afterReading(previous, again, [{ part: 'stats', weeks: WEEKS }]).snapshot
  expect(same.sheets.every((sheet, at) => sheet === previous.sheets[at])).toBe(true)

  const scored = { ...before, statLines: lines.map((l) => (l.week === 2 ? { ...l, stats: { rushingYards: 60 } } : l)) }
  const next = afterReading(previous, scored, [{ part: 'stats', weeks: [2] }]).snapshot
  expect(next.sheets.map((sheet, at) => sheet === previous.sheets[at])).toEqual(
    previous.sheets.map(({ week }) => week !== 2),
  )
  expect(next.players).toBe(previous.players)
})
