import type { TeamSeason } from '@tuff/league'
import { expect, test } from 'vitest'
import { allTimeRecords, type RecordedSeason } from './all-time-records.ts'
import type { LeagueRecord } from './records.ts'

const team = (manager: string, rest: Partial<TeamSeason> = {}): TeamSeason => ({
  email: null,
  manager,
  teamName: `${manager}'s`,
  place: 1,
  points: 100,
  playoffPlace: null,
  places: [0, 0, 0, 0],
  bestWeek: null,
  earned: 0,
  ...rest,
})
const record = (kind: LeagueRecord['kind'], value: number, season: number, week?: number): LeagueRecord => ({
  kind,
  value,
  holders: [{ season, team: 'ann@x.example', name: 'Ants', ...(week && { from: week, to: week }) }],
})
const kept = (season: number, ...records: LeagueRecord[]): RecordedSeason => ({
  season,
  teams: [team('Ann', { email: 'ann@x.example', bestWeek: { week: 2, points: 999 } })],
  records,
})
const told = (seasons: RecordedSeason[]) =>
  allTimeRecords(seasons).map(
    ({ kind, value, holders }) =>
      `${kind} ${value}: ${holders.map(({ season, manager, to }) => [manager, season, to].filter(Boolean).join(' ')).join(', ')}`,
  )

test('STORY-07 of all seasons the farthest counts, and who is level holds it too, the earlier season first', () => {
  const seasons = [
    kept(2025, record('best-week', 210, 2025, 3), record('worst-week', 60, 2025, 9), record('climb', 5, 2025, 4)),
    kept(2024, record('best-week', 210, 2024, 8), record('worst-week', 61, 2024, 1), record('climb', 4, 2024, 2)),
  ]
  expect(told(seasons)).toEqual([
    'best-week 210: Ann 2024 8, Ann 2025 3',
    'worst-week 60: Ann 2025 9',
    'climb 5: Ann 2025 4',
  ])
})

test('STORY-07 YEAR-03 a year that was brought counts as far as its final standings say something', () => {
  const brought: RecordedSeason = {
    season: 2019,
    teams: [
      team('Bob', { bestWeek: { week: null, points: 230.5 }, places: [3, 0, 0, 0] }),
      team('Cid', { bestWeek: { week: 4, points: 230.5 } }),
      team('Dan'),
    ],
  }
  const played = kept(2024, record('best-week', 210, 2024, 8), record('games-of-the-week', 3, 2024))
  expect(told([played, brought])).toEqual([
    'best-week 230.5: Bob 2019, Cid 2019 4',
    'games-of-the-week 3: Bob 2019, Ann 2024',
  ])
  expect(told([{ season: 2018, teams: [team('Dan')] }])).toEqual([])
  expect(told([])).toEqual([])
})

test('STORY-07 a holder is called as his manager was then; one who is not in the standings, as his team', () => {
  const [best] = allTimeRecords([
    { ...kept(2024, record('best-week', 210, 2024, 8)), teams: [team('Ann', { email: 'else@x.example' })] },
  ])
  expect(best!.holders).toEqual([
    { season: 2024, from: 8, to: 8, email: 'ann@x.example', manager: 'Ants', teamName: 'Ants' },
  ])
})
