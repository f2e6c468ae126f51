import { describe, expect, test } from 'vitest'
import { lateChanges } from './late-changes.ts'
import { SLOTS } from './rosters.ts'
import { scoreStats } from './scoring.ts'
import { DEFAULT_SETTINGS } from './settings.ts'
import { buildSnapshot, type LeagueState } from './snapshot.ts'
import { gameOf } from './testing/example-league.ts'
import { recomputedLateChanges } from './testing/recomputed-late-changes.ts'
import { recordedLines, recordedPlayers } from './testing/recorded-season.ts'
import { EVERY_WEEK } from './weeks.ts'

describe('WEEK-02 the recorded season of 2024', () => {
  test('a correction after closing lists what a recomputation gives', () => {
    const before = leagueOfTheBest()
    const statLines = before.statLines.map((line, at) =>
      at % 40 === 0 ? { ...line, stats: { ...line.stats, receptions: (line.stats.receptions ?? 0) + 2 } } : line,
    )
    const after = { ...before, statLines }
    const listed = lateChanges(buildSnapshot(before), buildSnapshot(after))
    expect(listed.length).toBeGreaterThan(10)
    expect(listed).toEqual(recomputedLateChanges(before, after))
  })
})

/** 24 teams of the season's best receivers. */
function leagueOfTheBest(): LeagueState {
  const [players, statLines] = [recordedPlayers(), recordedLines()]
  const totals = new Map<string, number>()
  for (const { playerId, stats } of statLines)
    totals.set(playerId, (totals.get(playerId) ?? 0) + scoreStats(stats, 'WR', DEFAULT_SETTINGS))
  const best = players
    .filter(({ id, position }) => position === 'WR' && totals.has(id))
    .sort((a, b) => totals.get(b.id)! - totals.get(a.id)!)
  const emails = Array.from({ length: 24 }, (_, at) => `team${at}@tuff.example`)
  return {
    settings: DEFAULT_SETTINGS,
    players,
    statLines,
    trades: [],
    week: 18,
    teams: emails.map((email, at) => ({ email, name: `Team ${at % 7} ${at}`, abbreviation: `T${at}` })),
    rosters: emails.flatMap((email, at) =>
      EVERY_WEEK.flatMap((week) =>
        SLOTS.map((slot, of) => ({ email, week, slot, playerId: best[(at * 5 + of * 3) % 90]!.id })),
      ),
    ),
    games: EVERY_WEEK.map((week) => gameOf(week, true)),
    closedWeeks: EVERY_WEEK.slice(0, 17),
  }
}
