import { expect, test } from 'vitest'
import { leagueRules } from './league-rules.ts'
import { dollars } from './money.ts'
import { DEFAULT_SETTINGS, type Settings } from './settings.ts'

const section = (title: string, change: Partial<Settings> = {}) =>
  leagueRules({ ...DEFAULT_SETTINGS, ...change }, 24).find((one) => one.title === title)!

test('TEAM-03 every part of the rules, in reading order', () => {
  expect(leagueRules(DEFAULT_SETTINGS, 24).map(({ title }) => title)).toEqual([
    'Scoring',
    'Rosters and Salary Cap',
    'Trades',
    'After Kick-Off',
    'A Week: Places and Money',
    'Ties',
    'The Regular Season',
    'The Playoffs',
    'When a Week Closes',
    'Dues and the Pot',
    'Team Names',
    "Commissioners' Sign-In",
  ])
})

test('TEAM-03 a stat line is scored by the rules themselves', () => {
  const { sentences, tables, examples } = section('Scoring')
  expect(tables![0]!.rows.slice(0, 2)).toEqual([
    { what: 'Passing yard', worth: '0.04' },
    { what: 'Passing touchdown', worth: '4' },
  ])
  expect(tables![1]!.rows.slice(-3)).toEqual([
    { what: '21 to 27 points allowed', worth: '0' },
    { what: '28 to 34 points allowed', worth: '-1' },
    { what: '35 or more points allowed', worth: '-4' },
  ])
  expect(sentences).toContain(
    'A player gets nothing for: interception thrown, fumble lost, two-point pass, two-point run, two-point catch, special teams touchdown.',
  )
  expect(examples).toEqual([
    'A quarterback with 283 passing yards, 2 passing touchdowns, 1 interception thrown and 17 rushing yards: 11.32 + 8 + 0 + 1.7 = 21.02 points, of which a team counts 21.',
    'A receiver with 6 receptions, 88 receiving yards and 1 receiving touchdown: 6 + 8.8 + 6 = 20.80 points, of which a team counts 20.',
    'A defense with 3 sacks, 1 interception and 17 points allowed: 3 + 2 + 1 = 6.00 points.',
  ])
  const dear = {
    ...DEFAULT_SETTINGS.scoring,
    offense: { ...DEFAULT_SETTINGS.scoring.offense, passingInterceptions: -200 },
  }
  expect(section('Scoring', { scoring: dear }).examples![0]).toContain('11.32 + 8 - 2 + 1.7 = 19.02 points')
})

test('TEAM-03 a tie is split by the rules themselves', () => {
  expect(section('Ties').examples).toEqual([
    '121, 121, 108 and 97 points are places 1, 1, 3 and 4, and earn $40, $40, $20 and $10.',
    '130, 115, 115 and 115 points are places 1, 2, 2 and 2, and earn $50, $20, $20 and $20.',
  ])
  const odd = { ...DEFAULT_SETTINGS.payouts, weekly: [dollars(10), dollars(5.01)] }
  expect(section('Ties', { payouts: odd }).examples![0]).toContain('and earn $7.51, $7.50, $0 and $0.')
  expect(section('The Playoffs').examples).toEqual([
    '402, 377 and 377 points are places 1, 2 and 2, and earn $500, $225 and $225.',
  ])
})

test('TEAM-03 trades, the cap, the end of a week and the pot', () => {
  expect(section('Trades').sentences).toContain('From week 2 on a team may make 10 regular trades and 3 IR trades.')
  expect(section('Trades').examples).toEqual([
    'A playoff team that made 2 regular trades by week 14 has 10 left in week 15, and 4 for IR.',
  ])
  expect(section('Rosters and Salary Cap').examples).toEqual([
    'A team that pays $4.50 for each of 10 players has $5 left for the last one.',
  ])
  expect(section('When a Week Closes').examples).toEqual([
    'A week that is complete on Tuesday, September 10 at 03:30 UTC closes on Thursday, September 12 at 03:30 UTC.',
  ])
  expect(
    section('Dues and the Pot', {
      dues: { amount: dollars(90), dueOn: '2024-09-05', charged: 'at-once', howToPay: '', paidIsSeenBy: 'everybody' },
    }),
  ).toMatchObject({
    sentences: expect.arrayContaining(['Every team pays dues of $90 into the pot, due on September 5, 2024.']),
    examples: ['With 24 teams: $2160 of dues, and $3020 of payouts a season.'],
  })
})

test('TEAM-03 the figures of the settings are in the sentences', () => {
  const texts = (title: string, change: Partial<Settings> = {}) => section(title, change).sentences.join(' ')
  expect(texts('Rosters and Salary Cap')).toContain('the salary cap, $50.')
  expect(texts('Rosters and Salary Cap')).toContain(
    '11 slots: QB1, QB2, RB1, RB2, RB3, WR1, WR2, WR3, TE1, FLEX1 and FLEX2.',
  )
  expect(texts('Rosters and Salary Cap')).toContain('A FLEX slot takes RB, WR or TE,')
  expect(texts('Trades')).toContain('Each of them gets 2 regular trades and 1 IR trade more')
  expect(texts('The Regular Season')).toContain('Once week 14 is complete the first 6 places earn a bonus.')
  expect(texts('The Playoffs')).toContain('The first 6 teams of the regular season make the playoffs.')
  expect(texts('The Playoffs')).toContain('weeks 15 to 17 decide')
  expect(texts('The Playoffs')).toContain('When the playoffs are final the first 3 places earn money.')
  expect(texts('When a Week Closes')).toContain('It closes automatically 48 hours after it is complete')
  expect(texts('Team Names')).toMatch(/^Managers name their own team/)
  expect(texts('Team Names', { teamsNamedBy: 'commissioner' })).toMatch(/^The commissioner names the teams/)
  expect(texts("Commissioners' Sign-In", { commissionerTwoStep: 'required' })).toMatch(/must use two-step sign-in/)
  expect(texts("Commissioners' Sign-In")).toMatch(/is optional/)
  const rows = (title: string) => section(title).tables!.map((table) => [table.title, table.rows])
  expect(rows('The Playoffs')).toEqual([
    [
      'Playoffs',
      [
        { what: '1st', worth: '$500' },
        { what: '2nd', worth: '$300' },
        { what: '3rd', worth: '$150' },
      ],
    ],
  ])
  const payouts = { ...DEFAULT_SETTINGS.payouts, playoffs: [dollars(500)] }
  expect(section('The Playoffs', { payouts })).not.toHaveProperty('examples')
  const unpaid = { weekly: [0], bonus: [], playoffs: [] }
  expect(texts('A Week: Places and Money', { payouts: unpaid })).toContain('no place earns money.')
  expect(section('The Regular Season', { payouts: unpaid }).tables).toEqual([])
})

test('TEAM-03 dues: how and when they are paid, and who sees that', () => {
  const dues = (change: Partial<Settings['dues']>) =>
    section('Dues and the Pot', { dues: { ...DEFAULT_SETTINGS.dues, amount: dollars(90), ...change } }).sentences
  const pot = "The commissioner holds the pot. Earnings and payments raise a team's balance; dues and payouts lower it."
  expect(dues({ dueOn: '', charged: 'with-due-date', howToPay: 'Venmo @pat', paidIsSeenBy: 'commissioner' })).toEqual([
    'Every team pays dues of $90 into the pot.',
    'They are charged once a due date is set.',
    'How to pay: Venmo @pat',
    pot,
    'Only the team itself and the commissioner see whether its dues are paid.',
  ])
  expect(dues({ dueOn: '2024-12-01', charged: 'with-due-date', howToPay: '', paidIsSeenBy: 'everybody' })).toEqual([
    'Every team pays dues of $90 into the pot, due on December 1, 2024.',
    pot,
    'Everyone sees whose dues are paid. Only the team itself and the commissioner see its payments.',
  ])
  expect(dues({ dueOn: '', charged: 'at-once' })).not.toContain('They are charged once a due date is set.')
})

test('TEAM-03 a league that starts late says so', () => {
  const [, starts, earns] = section('A Week: Places and Money', { firstWeek: 3 }).sentences
  expect([starts, earns]).toEqual([
    'The league starts in week 3: weeks before it have no ranks, no totals and no money.',
    'In weeks 3 to 14 the first 4 places earn money.',
  ])
  expect(section('A Week: Places and Money').sentences).toHaveLength(2)
  expect(section('The Regular Season', { firstWeek: 3 }).sentences[0]).toBe(
    "A team's total is the sum of weeks 3 to 14.",
  )
  expect(section('The Regular Season', { firstWeek: 14 }).sentences[0]).toBe("A team's total is that of week 14.")
})

test.each([
  ['allow', 'are also allowed for players', 0],
  ['ask', 'must be confirmed', 1],
  ['refuse', 'No trade or roster correction is allowed', 1],
] as const)('DESK-09 changes after kick-off: %s', (afterKickoff, words, examples) => {
  const rules = section('After Kick-Off', { afterKickoff })
  expect(rules.sentences[0]).toContain(words)
  expect(rules.examples).toHaveLength(examples)
})

test('a league without money, dues or playoffs has no such sections', () => {
  const none = { weekly: [], bonus: [], playoffs: [] }
  const text = JSON.stringify(
    leagueRules({ ...DEFAULT_SETTINGS, payouts: none, playoffTeams: 0, weekCloseHours: 0 }, 0),
  )
  expect(text).toContain('no place earns money.')
  expect(text).toContain('There are no playoffs.')
  expect(text).toContain('There are no dues.')
  expect(text).toContain('It closes automatically as soon as it is complete')
})
