import { expect, test } from 'vitest'
import { table } from '#testing/providers/nflverse-tables.ts'
import { sourceFolder } from '#testing/providers/source-folder.ts'
import { playerIds } from '../player-ids.ts'
import { sleeperPlayers } from './sleeper-players.ts'
import { sleeperDefense, sleeperOffense } from './sleeper-stats.ts'

const IDS = table(
  ['gsis_id', 'sleeper_id', 'name'],
  [
    { gsis_id: '00-1', sleeper_id: '11', name: 'Pat Passer' },
    { gsis_id: '00-2', sleeper_id: '22', name: 'Ron Runner' },
    { gsis_id: 'NA', sleeper_id: '33', name: 'Newcomer' },
  ],
)

const player = (about: object) => ({
  first_name: 'Pat',
  last_name: 'Passer',
  full_name: 'Pat Passer',
  position: 'QB',
  fantasy_positions: ['QB'],
  team: 'SEA',
  gsis_id: null,
  ...about,
})

const defense = (week: object) => {
  const { files, folder } = sourceFolder({ 'stats_regular_2024_07.json': JSON.stringify(week) })
  return sleeperDefense(files, folder, 2024)
}

test('D-07 a defence is its club, with every figure that a rule may count', async () => {
  const figures = {
    gp: 1,
    sack: 4,
    int: 2,
    fum_rec: 1,
    ff: 3,
    safe: 1,
    def_td: 1,
    def_st_td: 1,
    blk_kick: 1,
    def_st_fum_rec: 1,
    def_st_ff: 1,
    pts_allow: 17,
    yds_allow: 300,
    pts_std: 20,
  }
  expect(await defense({ LAR: figures }).statLines(7)).toEqual([
    {
      playerId: 'LAR',
      week: 7,
      club: 'LAR',
      stats: {
        sacks: 4,
        interceptions: 2,
        fumbleRecoveries: 1,
        forcedFumbles: 3,
        safeties: 1,
        defensiveTouchdowns: 1,
        specialTeamsTouchdowns: 1,
        blockedKicks: 1,
        specialTeamsFumbleRecoveries: 1,
        specialTeamsForcedFumbles: 1,
        pointsAllowed: 17,
      },
    },
  ])
})

test('D-07 a shut-out, which Sleeper reports by omission, is 0 points allowed', async () => {
  expect(await defense({ BAL: { gp: 1, sack: 5, pts_allow_0: 1 } }).statLines(7)).toMatchObject([
    { stats: { sacks: 5, pointsAllowed: 0 } },
  ])
})

test('a defence that has not played has no line; players and team totals are no defences', async () => {
  const source = defense({
    BAL: { pos_rank_std: 999 },
    TEAM_BAL: { gp: 1, sack: 2 },
    4881: { gp: 1, sack: 1 },
    SEA: { gp: 1 },
  })
  expect((await source.statLines(7))?.map((line) => line.playerId)).toEqual(['SEA'])
  expect(source.tally()).toEqual({ read: 2, kept: 1, leftOut: new Map([['has not played', 1]]) })
})

test('tallies of several weeks add up, and a week that is read again counts once', async () => {
  const { files, folder } = sourceFolder({
    'stats_regular_2024_01.json': JSON.stringify({ SEA: { gp: 1 }, OLD: { gp: 1 } }),
    'stats_regular_2024_02.json': JSON.stringify({ SEA: { gp: 1 } }),
  })
  const source = sleeperDefense(files, folder, 2024)
  for (const week of [1, 2, 1]) await source.statLines(week)
  expect(source.tally()).toEqual({ read: 3, kept: 2, leftOut: new Map([['unknown club OLD', 1]]) })
})

test.each([
  ['half a response', '{"SEA":{"gp":1,"sack":', /07\.json is damaged or incomplete JSON\.$/],
  ['a list', '[1,2]', /07\.json is not what was expected \([^)]+\)\.$/],
  [
    'a word among the figures',
    '{"SEA":{"gp":1,"sack":"many"}}',
    /07\.json has "many" instead of a number for sack of SEA\.$/,
  ],
  ['a word where figures should be', '{"SEA":"soon"}', /07\.json is not what was expected at SEA \([^)]+\)\.$/],
])('%s is refused with one sentence', async (_what, text, reason) => {
  const { files, folder } = sourceFolder({ 'stats_regular_2024_07.json': text })
  await expect(sleeperDefense(files, folder, 2024).statLines(7)).rejects.toThrow(reason)
})

const listed = (players: Record<string, object>, ids: string | undefined = IDS) => {
  const { files, folder, at } = sourceFolder({
    'players_nfl.json': JSON.stringify(players),
    ...(ids && { 'ids.csv': ids }),
  })
  return sleeperPlayers(files, folder, 2024, ids ? playerIds(files, at('ids.csv'), 2024) : undefined)
}

test("players get the table's id and the first position that the league uses", async () => {
  const source = listed({
    11: player({ position: 'QB', fantasy_positions: ['QB', 'TE'], team: 'WAS' }),
    22: player({ full_name: 'Ron Runner', position: 'FB', fantasy_positions: ['RB'] }),
  })
  expect(await source.players()).toEqual([
    { id: '00-1', name: 'Pat Passer', position: 'QB', club: 'WAS', out: 'no' },
    { id: '00-2', name: 'Ron Runner', position: 'RB', club: 'SEA', out: 'no' },
  ])
})

test("before the season's table of ids exists, players keep the ids that Sleeper has", async () => {
  const { files, folder, at } = sourceFolder({
    'players_nfl.json': JSON.stringify({ 11: player({ gsis_id: ' 00-1 ' }), 22: player({ full_name: 'Ron Runner' }) }),
  })
  const source = sleeperPlayers(files, folder, 2024, playerIds(files, at('ids.csv'), 2024))
  expect(await source.players()).toMatchObject([{ id: '00-1' }])
  expect(source.tally().leftOut).toEqual(new Map([['no gsis id', 1]]))
})

test('SEER-02 players have their place on the depth chart, where Sleeper lists one', async () => {
  const source = listed({ 11: player({ depth_chart_order: 2 }), 22: player({ depth_chart_order: null }) })
  expect((await source.players()).map(({ depth }) => depth)).toEqual([2, undefined])
})

test.each([
  ['Out', 'out'],
  ['IR', 'injured-reserve'],
  ['PUP', 'unable-to-perform'],
  ['Sus', 'suspended'],
  ['Questionable', 'questionable'],
  ['Doubtful', 'doubtful'],
  [null, 'no'],
])('HAND-03 a player whom Sleeper lists as %s is recorded as %s', async (injury_status, out) => {
  const source = listed({ 11: player({ position: 'QB', fantasy_positions: ['QB'], injury_status }) })
  expect(await source.players()).toMatchObject([{ id: '00-1', out }])
})

test('players without a club, an id or a usable position are counted; a defence needs no listing', async () => {
  const source = listed({
    11: player({ team: null }),
    22: player({ position: 'K', fantasy_positions: ['K'] }),
    33: player({}),
    SEA: player({ full_name: null, position: 'DEF', fantasy_positions: ['DEF'] }),
  })
  expect(await source.players()).toEqual([])
  expect(source.tally()).toEqual({
    read: 3,
    kept: 0,
    leftOut: new Map([
      ['no club', 1],
      ['position K', 1],
      ['no gsis id', 1],
    ]),
  })
})

test("without a table Sleeper's gsis id is used, trimmed; one claimed twice is ignored", async () => {
  const source = listed(
    { 11: player({ gsis_id: ' 00-9' }), 22: player({ gsis_id: '00-8' }), 33: player({ gsis_id: '00-8' }) },
    '',
  )
  expect((await source.players()).map((each) => each.id)).toEqual(['00-9'])
  expect(source.tally().leftOut).toEqual(new Map([['gsis id of two players', 2]]))
})

test('a duplicate id in the table is ignored', async () => {
  const twice = table(
    ['gsis_id', 'sleeper_id'],
    [
      { gsis_id: '00-1', sleeper_id: '11' },
      { gsis_id: '00-2', sleeper_id: '11' },
      { gsis_id: '00-3', sleeper_id: '22' },
    ],
  )
  const source = listed({ 11: player({}), 22: player({}) }, twice)
  expect((await source.players()).map((each) => each.id)).toEqual(['00-3'])
})

test("SEER-02 offence and chances from Sleeper are credited under the league's ids", async () => {
  const { files, folder, at } = sourceFolder({
    'players_nfl.json': JSON.stringify({ 11: player({ team: 'LAR' }) }),
    'ids.csv': IDS,
    'stats/nfl/regular/2024/3': JSON.stringify({
      11: {
        gp: 1,
        pass_yd: 300,
        pass_att: 31,
        pass_td: 2,
        pass_int: 1,
        rush_att: 2,
        rush_yd: -4,
        rec_tgt: 1,
        rec: 1,
        rec_yd: 7,
        fum_lost: 1,
        pass_2pt: 1,
        st_td: 1,
      },
      22: { gp: 1, rush_yd: 50 },
      33: { gms_active: 1 },
      SEA: { gp: 1 },
    }),
  })
  const players = sleeperPlayers(files, folder, 2024, playerIds(files, at('ids.csv'), 2024))
  const source = sleeperOffense(files, folder, 2024, players)
  expect(await source.statLines(3)).toEqual([
    {
      playerId: '00-1',
      week: 3,
      club: 'LAR',
      stats: {
        passingYards: 300,
        passingTouchdowns: 2,
        passingInterceptions: 1,
        passingTwoPoints: 1,
        rushingYards: -4,
        receptions: 1,
        receivingYards: 7,
        fumblesLost: 1,
        specialTeamsTouchdowns: 1,
      },
      chances: { throws: 31, carries: 2, targets: 1 },
    },
  ])
  expect(source.tally().leftOut).toEqual(
    new Map([
      ['not among the listed players', 1],
      ['has not played', 1],
    ]),
  )
})
