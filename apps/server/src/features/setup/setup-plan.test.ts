import { type SetupDraft, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS, dollars } from '@tuff/league'
import { expect, test } from 'vitest'
import { importedSeason, playerOf } from '#testing/example-season.ts'
import { draftOf, goodRows, PLAYERS_HEADER, ROSTERS_HEADER, TEAMS_HEADER, textOf } from '#testing/setup/drafts.ts'
import { isPlan, planSetup } from './setup-plan.ts'
import { setupPreview } from './setup-preview.ts'
import type { SetupState } from './setup-state.ts'

const state: SetupState = {
  refusal: undefined,
  sourcesSeason: undefined,
  choices: { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) },
  teams: [],
  players: importedSeason().players.map((player) => ({ ...player, salary: dollars(1) })),
  rosters: [],
  week: 3,
  proposedFirstWeek: 3,
  accountEmails: new Set(),
  isPicking: false,
}

async function problemsOf(draft: SetupDraft, of = state) {
  const preview = await planSetup(draft, of)
  if (isPlan(preview)) return []
  const { problems, more } = preview.shown()
  return [
    ...problems.map(({ file, row, column, message }) => [file, row, column, message].filter(Boolean).join(' | ')),
    ...(more > 0 ? [`and ${more} more`] : []),
  ]
}

async function planOf(draft: SetupDraft, of = state) {
  const preview = await planSetup(draft, of)
  if (!isPlan(preview)) throw new Error(JSON.stringify(preview.shown()))
  return preview
}

const { teams, players, rosters } = goodRows
const teamsOf = (rows: string[], header = TEAMS_HEADER) => draftOf({ teams: textOf(header, rows) })
const playersOf = (rows: string[], header = PLAYERS_HEADER) => draftOf({ players: textOf(header, rows) })
const rostersOf = (rows: string[], header = ROSTERS_HEADER) => draftOf({ rosters: textOf(header, rows) })

test('a valid draft gives a plan: teams, changed players, rosters of every week that has begun', async () => {
  const plan = await planOf(draftOf())
  expect(plan.teams[1]).toEqual({
    email: 'team2@own.example',
    name: 'Team 2',
    abbreviation: 'T2',
    manager: 'Manager 2',
  })
  // Team 1's players keep their salaries.
  expect([plan.changedPlayers.length, plan.unchangedPlayers]).toEqual([33, 11])
  expect(plan.players.get('00-4-QB1')?.salary).toBe(dollars(4))
  expect(plan.rosters).toHaveLength(3 * 4 * 11)
})

test('columns match by name in any order and case, with semicolons or tabs, a BOM and CRLF', async () => {
  const lines = [
    'ABBREVIATION;e_mail;team name;shoe size',
    ...teams.map((_, at) => `t${at};TEAM${at}@own.example;"Team; ${at}";43`),
  ]
  const plan = await planOf(draftOf({ teams: `\uFEFF${lines.join('\r\n')}`, rosters: undefined }))
  expect(plan.teams[0]).toMatchObject({
    email: 'team0@own.example',
    name: 'Team; 0',
    abbreviation: 't0',
    manager: 'team0',
  })
  expect(plan.ignoredColumns).toEqual([{ file: 'teams', column: 'shoe size' }])

  const pasted = ['Salary\tID', '1,25\t00-1-QB1', '$ 2.5\t00-2-QB1'].join('\n')
  const { players: priced } = await planOf(draftOf({ players: pasted, rosters: undefined }))
  expect([priced.get('00-1-QB1')?.salary, priced.get('00-2-QB1')?.salary]).toEqual([125, 250])
})

test('players may come from the file alone, and match by name only with position and club', async () => {
  const header = 'id,name,position,team,salary'
  const alone = { ...state, players: [] }
  const rows = goodRows.players.map((_, at) => `p${at},Player ${at},${['qb', 'FB', 'WR', 'TE'][at % 4]},LA,1`)
  const { changedPlayers } = await planOf(draftOf({ players: textOf(header, rows), rosters: undefined }), alone)
  expect(changedPlayers[1]).toEqual({ id: 'p1', name: 'Player 1', position: 'RB', club: 'LAR', salary: 100 })

  const namesakes = { ...state, players: [...state.players, { ...state.players[0]!, id: 'double' }] }
  const byName = textOf('name,position,team,salary', [
    'qb2 OF 1,QB,KC,2',
    'QB1 of 1,QB,KC,2',
    'QB2 of 2,,,2',
    'Nobody,QB,KC,2',
    'qb2 of 2,QB,BUF,2',
  ])
  expect(await problemsOf(draftOf({ players: byName }), namesakes)).toEqual([
    "players | 3 | name | Several players are called 'QB1 of 1' (QB, KC): give the id",
    "players | 4 | name | 'QB2 of 2' needs an id, or the position and the club beside the name",
    "players | 5 | name | There is no player 'Nobody' (QB, KC)",
    "players | 6 | name | There is no player 'qb2 of 2' (QB, BUF): probably QB2 of 2 (QB, KC; id 00-2-QB2)",
  ])
})

test('a known player under another list’s id is matched by name, not added again', async () => {
  const header = 'id,name,position,team,salary'
  const rows = ['16421,QB1 of 1,QB,KC,8', '16422,QB1 of 1,QB,BAL,5', 'k9,Kit Kicker,K,KC,3']
  const rosters = textOf(
    ROSTERS_HEADER,
    goodRows.rosters.map((row) => row.replace('00-1-QB1', '16421')),
  )
  const plan = await planOf(draftOf({ players: textOf(header, rows), rosters }))
  expect(plan.changedPlayers).toMatchObject([
    { id: '00-1-QB1', club: 'KC', salary: 800 },
    { id: '16422', club: 'BAL' },
  ])
  // The rosters may use that id too.
  expect(plan.rosters.filter(({ playerId }) => playerId === '00-1-QB1')).not.toEqual([])
  expect(plan.playerRows).toEqual({ read: 3, unknown: [], withoutSlot: ['Kit Kicker (K, KC)'] })

  const twice = await problemsOf(draftOf({ players: textOf(header, [rows[0]!, '00-1-QB1,,,,7']) }))
  expect(twice).toContain('players | 3 | id | This player is in row 2 already')
  const alone = { ...state, players: [] }
  // Each player is reported once: the rosters do not repeat the players file's problems.
  expect((await problemsOf(draftOf(), alone)).filter((problem) => problem.startsWith('rosters'))).toEqual([])
})

test('D-10 a DraftKings or FanDuel file sets known players’ salaries; others are listed and skipped', async () => {
  const header = 'Position;Name + ID;Name;ID;Roster Position;Salary;Game Info;TeamAbbrev;AvgPointsPerGame'
  const rowOf = (name: string, salary: string, at: number) =>
    ['QB', `${name} (${at})`, name, at, 'QB', salary, 'KC@BUF', 'KC', '1.2'].join(';')
  const unknown = Array.from({ length: 26 }, (_, at) => rowOf(`Nobody ${'abcdefghijklmnopqrstuvwxyz'[at]}`, '4000', at))
  const file = `\uFEFF${[header, rowOf('QB1 of 1', '8600', 16421), ...unknown].join('\r\n')}`
  const plan = await planOf(draftOf({ players: file, rosters: undefined }))
  expect(plan.changedPlayers).toMatchObject([{ id: '00-1-QB1', salary: 850 }])
  const { playersFile, ignoredColumns } = setupPreview(plan, state, true)
  expect(playersFile).toMatchObject({ from: 'DraftKings', read: 27, unknown: { more: 6 } })
  expect([playersFile?.unknown.names[0], playersFile?.unknown.names.length]).toEqual(['Nobody a (QB, KC)', 20])
  expect(ignoredColumns).toEqual([])

  const flawed = [header, rowOf('QB1 of 1', '', 1), rowOf('QB1 of 2', '$ 5', 2)].join('\n')
  expect(await problemsOf(draftOf({ players: flawed }))).toEqual([
    'players | 2 | Salary | This row has no Salary',
    "players | 3 | Salary | This row has '$ 5' instead of a number for Salary",
  ])
  const nobody = [header, ...unknown].join('\n')
  expect(await problemsOf(draftOf({ players: nobody }))).toEqual([
    'players | None of the 26 rows of this file of DraftKings names a player whom this league knows',
  ])
})

test('a roster applies until the team’s next one, and names players as the players file does', async () => {
  const own = (week: string, team: number, of: number) =>
    goodRows.rosters.slice((team - 1) * 11, team * 11).map((row, at) => {
      const slot = row.split(',')[1]!
      const player = playerOf(of, slot as 'QB1')
      return `${week},Team ${team},${slot},${at % 2 ? `,${player.name},${player.position},KC` : `${player.id},,,`}`
    })
  const header = 'Week,Team,Slot,Player ID,Player,Position,Club'
  const two = teamsOf(teams.slice(0, 2))
  const rows = [...own('1', 1, 1), ...own('Week 3', 1, 3), ...own('2', 2, 2)]
  const { rosters: entries } = await planOf({ ...two, rostersCsv: rostersOf(rows, header).rostersCsv! })
  const inSlot = (week: number) =>
    entries.filter((entry) => entry.week === week && entry.slot === 'RB2').map(({ playerId }) => playerId)
  expect([1, 2, 3].map(inSlot)).toEqual([['00-1-RB2'], ['00-2-RB2', '00-1-RB2'], ['00-3-RB2', '00-2-RB2']])
})

test('without a rosters file the teams keep theirs, if these still keep the rules', async () => {
  const before = await planOf(draftOf())
  const later = { ...state, teams: before.teams, players: [...before.players.values()], rosters: before.rosters }
  const draft = { ...teamsOf(teams.slice(1)), rostersCsv: undefined }
  expect((await planOf(draft, later)).rosters).toHaveLength(3 * 3 * 11)
  const settings = { ...draft.settings, salaryCap: 43 }
  expect(await problemsOf({ ...draft, settings }, later)).toEqual([
    'rosters | Team 4: The roster would be $1 over the salary cap',
  ])
})

const bad: [string, SetupDraft, string[]][] = [
  ['a missing column', teamsOf(['A,b'], 'Team,Abbreviation'), ["teams | 1 | email | The column 'email' is missing"]],
  ['a column twice', playersOf([], 'id,salary,ID'), ["players | 1 | ID | The column 'ID' is there twice"]],
  ['no team at all', teamsOf([]), ['teams | There is no team in the file']],
  ['an empty file', draftOf({ teams: ' \r\n' }), ['teams | The file is empty']],
  [
    'a team twice',
    { ...teamsOf([...teams, 'TEAM 1,x@own.example,X,']), rostersCsv: undefined },
    ["teams | 6 | name | 'TEAM 1' is the name of another team already"],
  ],
  [
    'an e-mail twice',
    { ...teamsOf([...teams, 'X,Team1@own.example,X,']), rostersCsv: undefined },
    ["teams | 6 | email | 'team1@own.example' is the e-mail of another team already"],
  ],
  [
    'no e-mail',
    { ...teamsOf(['X,nobody,X,']), rostersCsv: undefined },
    ["teams | 2 | email | 'nobody' is not an e-mail"],
  ],
  [
    'a cell too many',
    teamsOf([...teams, 'Last, but not least,l@own.example,L,Lee']),
    ['teams | 6 | This row has 5 cells, but the header has 4'],
  ],
  [
    'a damaged row',
    draftOf({ teams: `${textOf(TEAMS_HEADER, teams.slice(0, 2))}"Half,h@own.example\n` }),
    ['teams | 4 | This row is damaged: look at its quotation marks'],
  ],
  ['a player twice', playersOf([...players, players[3]!]), ['players | 46 | id | This player is in row 5 already']],
  [
    'a salary that is none',
    playersOf(['00-1-QB1,=1+1', '00-1-QB2,a lot', '00-1-RB1,-5', '00-1-RB2,1.234']),
    [
      "players | 2 | salary | '=1+1' is not a salary in dollars like 4.50",
      "players | 3 | salary | 'a lot' is not a salary in dollars like 4.50",
      "players | 4 | salary | '-5' is not a salary in dollars like 4.50",
      "players | 5 | salary | '1.234' is not a salary in dollars like 4.50",
    ],
  ],
  [
    'a new player of whom only the id is known',
    playersOf(['new,4', 'newer,4,Some Body']),
    [
      "players | 2 | id | There is no player with the id 'new'; a new one needs a name, a position and a club",
      'players | 3 | This row has 3 cells, but the header has 2',
    ],
  ],
  [
    'an unknown player',
    rostersOf(rosters.with(0, 'team1@own.example,QB1,nobody')),
    ["rosters | 2 | id | There is no player with the id 'nobody'"],
  ],
  [
    'an unknown team',
    rostersOf([...rosters, 'Team 9,QB1,00-1-QB1']),
    ["rosters | 46 | team | There is no team 'Team 9'"],
  ],
  [
    'an unknown slot',
    rostersOf([...rosters, 'Team 1,BENCH,00-1-QB1']),
    [
      "rosters | 46 | slot | 'BENCH' is not a slot: there are QB1, QB2, RB1, RB2, RB3, WR1, WR2, WR3, TE1, FLEX1, FLEX2",
    ],
  ],
  [
    'a wrong position',
    rostersOf(rosters.with(0, 'team1@own.example,QB1,00-3-WR1')),
    ['rosters | 2 | Team 1, Week 1: WR1 of 3 (WR) cannot play in QB1'],
  ],
  [
    'a player twice on a team',
    rostersOf(rosters.with(1, 'team1@own.example,QB2,00-1-QB1')),
    ['rosters | 3 | Team 1, Week 1: QB1 of 1 is already on the roster'],
  ],
  [
    'a slot filled twice, another not at all',
    rostersOf(rosters.with(1, 'team1@own.example,QB1,00-1-QB2')),
    ['rosters | 3 | Team 1, Week 1: QB1 is filled twice', 'rosters | 12 | Team 1, Week 1: No player in QB2'],
  ],
  [
    'a roster over the cap',
    playersOf(players.with(0, '00-1-QB1,41.25')),
    ['rosters | 12 | Team 1, Week 1: The roster would be $1.25 over the salary cap'],
  ],
  ['a team without a roster', rostersOf(rosters.slice(11)), ['rosters | Team 1 has no roster']],
  [
    'a formula for a name',
    { ...teamsOf(teams.with(0, `"=HYPERLINK(""x"")",team1@own.example,T1,`)), rostersCsv: undefined },
    ['teams | 2 | name | \'=HYPERLINK("x")\' begins like a formula, which a spreadsheet would run'],
  ],
  [
    'a formula behind a tab',
    { ...teamsOf(teams.with(0, `"\tTeam",team1@own.example,T1,"@x"`)), rostersCsv: undefined },
    [
      "teams | 2 | name | 'Team' begins like a formula, which a spreadsheet would run",
      "teams | 2 | manager | '@x' begins like a formula, which a spreadsheet would run",
    ],
  ],
  [
    'a character that nobody sees',
    playersOf(['"00-1\u0000",1']),
    [
      "players | 2 | id | '00-1?' has a character that cannot be shown",
      "players | 2 | id | There is no player with the id '00-1?'; a new one needs a name, a position and a club",
    ],
  ],
  [
    'settings that make no sense',
    draftOf({}, { settings: { ...draftOf().settings, playoffTeams: 1.5 } }),
    ['settings | playoffTeams | playoffTeams must be a whole number from 0 to 100'],
  ],
]

test.each(bad)('%s is refused with its row and the reason', async (_what, draft, expected) => {
  expect(await problemsOf(draft)).toEqual(expected)
})

test('a week that does not exist, or has not begun, is refused', async () => {
  const rows = rosters.map((row, at) => `${row},${at === 0 ? '19' : at === 1 ? 'x' : at === 2 ? 'Week 4' : '1'}`)
  const problems = await problemsOf(rostersOf(rows, `${ROSTERS_HEADER},week`))
  expect(problems.slice(0, 3)).toEqual([
    "rosters | 2 | week | '19' is not a week from 1 to 18",
    "rosters | 3 | week | 'x' is not a week from 1 to 18",
    'rosters | 4 | week | Week 4 has not begun: the current week is Week 3',
  ])
})

test('an encoding other than UTF-8 is refused with the row that shows it', async () => {
  const latin = Buffer.from(textOf(TEAMS_HEADER, teams.with(2, 'Équipe,team3@own.example,T3,')), 'latin1')
  expect(await problemsOf(draftOf({ teams: latin }))).toEqual([
    "teams | 4 | This row is not text in UTF-8: save it as 'CSV UTF-8' and try again",
  ])
  const wide = Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(textOf(TEAMS_HEADER, teams), 'utf16le')])
  expect(await problemsOf(draftOf({ teams: wide }))).toEqual([
    "teams | 1 | The file is in UTF-16: save it as 'CSV UTF-8' and try again",
  ])
})

test('fifty thousand rows are refused at once, and of thousands of problems a hundred are listed', async () => {
  const began = performance.now()
  const many = Array.from({ length: 50_000 }, (_, at) => `00-${at},1`)
  expect(await problemsOf(playersOf(many))).toEqual([
    'players | The file has about 50,000 rows; 5,000 are read at most',
  ])
  expect(performance.now() - began).toBeLessThan(5_000)
  const problems = await problemsOf(playersOf(many.slice(0, 1_000)))
  expect([problems.length, problems.at(-1)]).toEqual([101, 'and 900 more'])
})

test('a new player needs every field, each with a valid value', async () => {
  const rows = [
    'new,Some Body,,KC,1',
    'newer,Any Body,QBX,ZZ,',
    `${'x'.repeat(65)},Long Id,QB,KC,1`,
    'def,Ravens,DST,BAL,',
  ]
  expect(await problemsOf(playersOf(rows, 'id,name,pos,club,salary'))).toEqual([
    'players | 2 | position | A new player needs a position (QB, RB, WR, TE, DEF)',
    "players | 3 | position | 'QBX' is not a position (QB, RB, WR, TE, DEF)",
    "players | 3 | club | 'ZZ' is not the code of a club like KC",
    'players | 3 | salary | A new player needs a salary in dollars like 4.50',
    `players | 4 | id | '${'x'.repeat(40)}' is not an id of at most 64 characters`,
  ])
})

test('a team without an abbreviation gets a free one', async () => {
  const draft = {
    ...teamsOf(['Red Ants,a@own.example,,', 'Raging Ants,b@own.example,,', 'Bees,c@own.example,RA,']),
    rostersCsv: undefined,
  }
  expect((await planOf(draft)).teams.map(({ abbreviation }) => abbreviation)).toEqual(['RA2', 'RA3', 'RA'])
})
