import { expect, test } from 'vitest'
import { newerStats, olderStats } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { nflverseOffense } from './nflverse-stats.ts'

const offense = (text: string, name = 'stats.csv') => {
  const { files, at } = sourceFolder({ [name]: text })
  return nflverseOffense(files, at(name), 2024)
}

const everything = {
  player_id: '00-1',
  passing_yards: 250,
  passing_tds: 2,
  passing_2pt_conversions: 1,
  rushing_yards: -3,
  rushing_tds: 1,
  rushing_2pt_conversions: 1,
  receptions: 2,
  receiving_yards: 15,
  receiving_tds: 1,
  receiving_2pt_conversions: 1,
  sack_fumbles_lost: 1,
  rushing_fumbles_lost: 1,
  receiving_fumbles_lost: 1,
  special_teams_tds: 1,
}
const line = {
  playerId: '00-1',
  week: 1,
  club: 'SEA',
  stats: {
    passingYards: 250,
    passingTouchdowns: 2,
    passingInterceptions: 4,
    passingTwoPoints: 1,
    rushingYards: -3,
    rushingTouchdowns: 1,
    rushingTwoPoints: 1,
    receptions: 2,
    receivingYards: 15,
    receivingTouchdowns: 1,
    receivingTwoPoints: 1,
    fumblesLost: 3,
    specialTeamsTouchdowns: 1,
  },
}

test.each([
  ['older', olderStats({ ...everything, interceptions: 4 })],
  ['newer', newerStats({ ...everything, passing_interceptions: 4, def_sacks: 0 })],
])('D-07 the %s table gives every figure that a rule may count', async (_generation, text) => {
  expect(await offense(text).statLines(1)).toEqual([line])
})

test('SEER-02 throws, carries and targets are read where the table has them, and no zeros', async () => {
  const table = olderStats({ player_id: '00-1', completions: 31, target_share: 4 }).replace('completions', 'attempts')
  const [line] = (await offense(table.replace('target_share', 'targets')).statLines(1)) ?? []
  expect(line?.chances).toEqual({ throws: 31, targets: 4 })
  expect((await offense(olderStats({ player_id: '00-1' })).statLines(1))?.[0]?.chances).toBeUndefined()
})

test('empty or zero did not happen, and a player without a figure still has played', async () => {
  const source = offense(olderStats({ player_id: '00-1', rushing_yards: 0 }))
  expect(await source.statLines(1)).toEqual([{ playerId: '00-1', week: 1, club: 'SEA', stats: {} }])
})

test('a full-back is a running back; positions the league does not use are skipped and counted', async () => {
  const rows = ['FB', 'K', 'DE', 'T', 'K', ''].map((position, at) => ({ player_id: `00-${at}`, position }))
  const source = offense(newerStats(...rows))
  expect(await source.players?.()).toEqual([{ id: '00-0', name: 'Ron Runner', position: 'RB', club: 'SEA' }])
  expect(source.tally()).toEqual({
    read: 6,
    kept: 1,
    leftOut: new Map([
      ['position K', 2],
      ['position DE', 1],
      ['position T', 1],
      ['position unknown', 1],
    ]),
  })
})

test('a line has the club of its week, a player their latest club', async () => {
  const source = offense(
    olderStats(
      { player_id: '00-1', week: 9, recent_team: 'LA' },
      { player_id: '00-1', week: 2, recent_team: 'WAS' },
      { player_id: '00-1', week: 5, recent_team: 'CAR' },
    ),
  )
  const clubs = [2, 5, 9].map(async (week) => (await source.statLines(week))?.[0]?.club)
  expect(await Promise.all(clubs)).toEqual(['WAS', 'CAR', 'LAR'])
  expect(await source.players?.()).toMatchObject([{ club: 'LAR' }])
})

test('two players of one name stay two', async () => {
  const source = offense(olderStats({ player_id: '00-1', position: 'QB' }, { player_id: '00-2', position: 'WR' }))
  expect((await source.players?.())?.map((player) => player.id)).toEqual(['00-1', '00-2'])
})

test('other seasons and the post-season are skipped and counted', async () => {
  const source = offense(
    olderStats(
      { player_id: '00-1' },
      { player_id: '00-1', season: 2023 },
      { player_id: '00-1', week: 19, season_type: 'POST' },
    ),
  )
  expect(await source.statLines(1)).toHaveLength(1)
  expect(source.tally().leftOut).toEqual(
    new Map([
      ['another season', 1],
      ['not in the regular season', 1],
    ]),
  )
})

test.each([
  ['a word among the yards', { rushing_yards: 'many' }, /has 'many' instead of a number for rushing_yards in row 2\.$/],
  ['an unknown club', { recent_team: 'XYZ' }, /names the unknown club 'XYZ' in row 2\.$/],
  ['a week that does not exist', { week: 23 }, /has no week from 1 to 18 in row 2\.$/],
  ['half a week', { week: 1.5 }, /has no week from 1 to 18 in row 2\.$/],
  ['nothing of the season', { season: 2019 }, /has no stat line of the regular season 2024\.$/],
])('%s is refused with one sentence', async (_what, flaw, reason) => {
  await expect(offense(olderStats({ player_id: '00-1', ...flaw })).statLines(1)).rejects.toThrow(reason)
})

test('a player twice in a week is refused: one of the two would be lost', async () => {
  const text = olderStats({ player_id: '00-1' }, { player_id: '00-1', rushing_yards: 5 })
  await expect(offense(text).statLines(1)).rejects.toThrow(/has 00-1 in week 1 a second time in row 3\.$/)
})

test('a missing column is refused by its name', async () => {
  const text = olderStats({ player_id: '00-1' }).replace('receiving_yards', 'receiving_feet')
  await expect(offense(text).statLines(1)).rejects.toThrow(/lacks the column receiving_yards\.$/)
})

test('a folder is searched for the usual names, the newer table first', async () => {
  const { files, folder, write } = sourceFolder({ 'player_stats_2024.csv': olderStats({ player_id: 'older' }) })
  const source = nflverseOffense(files, folder, 2024)
  expect(await source.statLines(1)).toMatchObject([{ playerId: 'older' }])
  write('stats_player_week_2024.csv', newerStats({ player_id: 'newer' }))
  expect(await source.statLines(1)).toMatchObject([{ playerId: 'newer' }])
})

test('a correction in the file is in the next response', async () => {
  const { files, at, write } = sourceFolder({ 'stats.csv': olderStats({ player_id: '00-1', rushing_yards: 87 }) })
  const source = nflverseOffense(files, at('stats.csv'), 2024)
  expect(await source.statLines(1)).toMatchObject([{ stats: { rushingYards: 87 } }])
  write('stats.csv', olderStats({ player_id: '00-1', rushing_yards: 88 }, { player_id: '00-2' }))
  expect(await source.statLines(1)).toMatchObject([{ stats: { rushingYards: 88 } }, { playerId: '00-2' }])
})
