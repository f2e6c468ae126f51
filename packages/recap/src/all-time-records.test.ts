import { teamSeason } from '@tuff/league/testing'
import { expect, test } from 'vitest'
import { allTimeRecords, type RecordedSeason } from './all-time-records.ts'
import type { LeagueRecord } from './records.ts'

const record = (kind: LeagueRecord['kind'], value: number, season: number, week?: number): LeagueRecord => ({
  kind,
  value,
  holders: [{ season, team: 'ann@x.example', name: 'Ants', ...(week && { from: week, to: week }) }],
})
const recorded = (season: number, ...records: LeagueRecord[]): RecordedSeason => ({
  season,
  teams: [teamSeason('Ann', { email: 'ann@x.example', bestWeek: { week: 2, points: 999 } })],
  records,
})
const allTime = (seasons: RecordedSeason[]) =>
  allTimeRecords(seasons).map(
    ({ kind, value, holders }) =>
      `${kind} ${value}: ${holders.map(({ season, manager, to }) => [manager, season, to].filter(Boolean).join(' ')).join(', ')}`,
  )

test('STORY-07 across seasons the best value counts; ties are listed, the earlier season first', () => {
  const seasons = [
    recorded(2025, record('best-week', 210, 2025, 3), record('worst-week', 60, 2025, 9), record('climb', 5, 2025, 4)),
    recorded(2024, record('best-week', 210, 2024, 8), record('worst-week', 61, 2024, 1), record('climb', 4, 2024, 2)),
  ]
  expect(allTime(seasons)).toEqual([
    'best-week 210: Ann 2024 8, Ann 2025 3',
    'worst-week 60: Ann 2025 9',
    'climb 5: Ann 2025 4',
  ])
})

test('STORY-07 YEAR-03 an imported year counts as far as its final standings have data', () => {
  const imported: RecordedSeason = {
    season: 2019,
    teams: [
      teamSeason('Bob', { bestWeek: { week: null, points: 230.5 }, places: [3, 0, 0, 0] }),
      teamSeason('Cid', { bestWeek: { week: 4, points: 230.5 } }),
      teamSeason('Dan'),
    ],
  }
  const played = recorded(2024, record('best-week', 210, 2024, 8), record('games-of-the-week', 3, 2024))
  expect(allTime([played, imported])).toEqual([
    'best-week 230.5: Bob 2019, Cid 2019 4',
    'games-of-the-week 3: Bob 2019, Ann 2024',
  ])
  expect(allTime([{ season: 2018, teams: [teamSeason('Dan')] }])).toEqual([])
  expect(allTime([])).toEqual([])
})

test("STORY-07 a holder has their manager's name of that time, or the team's outside the standings", () => {
  const [best] = allTimeRecords([
    { ...recorded(2024, record('best-week', 210, 2024, 8)), teams: [teamSeason('Ann', { email: 'else@x.example' })] },
  ])
  expect(best!.holders).toEqual([
    { season: 2024, from: 8, to: 8, email: 'ann@x.example', manager: 'Ants', teamName: 'Ants' },
  ])
})
