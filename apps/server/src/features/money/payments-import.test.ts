import { LogPage, MoneyOverview, PaymentsCheck } from '@tuff/contract'
import { expect, test } from 'vitest'
import { apiCall } from '#testing/api-call.ts'
import { allRows } from '#testing/cli/whole-database.ts'
import { type LeagueServer, openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const IMPORT = '/api/commissioner/money/import'
const MANAGER = 'manager@tuff.example'

function importerOf({ app, commissioner }: LeagueServer) {
  const post = (url: string, rows: string, headers: object = commissioner) =>
    apiCall(app)('POST', url, headers, { csv: Buffer.from(rows).toString('base64') })
  return {
    post,
    preview: async (rows: string) => PaymentsCheck.parse((await post(`${IMPORT}/preview`, rows)).body),
  }
}

onBothDatabases('payments from a file', (open, once) => {
  test('MONEY-04 are previewed, then saved whole and once, each reversible by itself', async () => {
    const server = await openLeagueServer(await open())
    const { app, commissioner, manager } = server
    const { post, preview } = importerOf(server)
    const name = server.league.team(MANAGER).name
    const rows = `Date,Team,Amount,Note\n2024-09-01,${name},$125.00,Venmo\n11/2/2024,GRG,-60.50,"weeks 1, 2"\n2024-09-01,commissioner@tuff.example,"1,125",\n`
    const previous = await allRows(server.db)
    const checked = await preview(rows)
    expect(checked).toMatchObject({
      result: 'preview',
      total: 1189.5,
      payments: [
        { row: 2, teamName: name, day: '2024-09-01', amount: 125, note: 'Venmo' },
        { row: 3, teamName: name, day: '2024-11-02', amount: -60.5, note: 'weeks 1, 2' },
        { row: 4, amount: 1125, note: '' },
      ],
    })
    expect(await allRows(server.db)).toEqual(previous)

    const tag = checked.result === 'preview' ? checked.tag : ''
    const stale = await post(IMPORT, rows, { ...commissioner, 'if-match': '"another"' })
    expect(stale.status).toBe(412)
    const headers = { ...commissioner, 'if-match': tag, 'idempotency-key': 'file' }
    const [first, second] = await Promise.all([post(IMPORT, rows, headers), post(IMPORT, rows, headers)])
    expect([first.status, first.body]).toEqual([201, { payments: 3, total: 1189.5 }])
    expect(second.body).toEqual(first.body)
    const seen = MoneyOverview.parse((await app.inject({ url: '/api/money', headers: manager })).json())
    expect(seen.entries.map(({ amount, from }) => [amount, from])).toEqual([
      [60.5, null],
      [125, MANAGER],
    ])
    const log = LogPage.parse((await app.inject({ url: '/api/log', headers: manager })).json()).entries
    expect(log[0]).toMatchObject({ sentence: 'Imported payments from a file.', after: null, changes: [] })

    const again = await preview(rows)
    expect(again).toMatchObject({
      result: 'problems',
      problems: [
        { row: 2, message: `This payment is already recorded: ${name}, 2024-09-01, $125` },
        { row: 3 },
        { row: 4 },
      ],
    })
    await app.inject({
      method: 'POST',
      url: `/api/commissioner/money/${seen.entries[1]!.entry}/reverse`,
      headers: commissioner,
      payload: {},
    })
    expect(await preview(rows)).toMatchObject({ problems: [{ row: 3 }, { row: 4 }] })
  })

  once('API-11 are refused row by row, and nothing is saved', async () => {
    const server = await openLeagueServer(await open())
    const { post, preview } = importerOf(server)
    const rows = [
      'date,team,amount,note',
      '2024-09-01,GRG,125,fine',
      '2024-13-01,GRG,125,',
      '2024-09-01,Nobody,125,',
      '2024-09-01,GRG,a lot,',
      '2024-09-01,GRG,0,',
      '2024-09-01,GRG,12.345,',
      '2024-09-01,GRG,125,again',
      '2024-09-01,GRG,5,=cmd()',
    ].join('\n')
    const previous = await allRows(server.db)
    expect(await preview(rows)).toEqual({
      result: 'problems',
      more: 0,
      problems: [
        { row: 3, column: 'date', message: "'2024-13-01' is not a day such as 2024-09-01 or 9/1/2024" },
        { row: 4, column: 'team', message: "There is no team 'Nobody'" },
        { row: 5, column: 'amount', message: "'a lot' is not an amount such as 125 or -60.50" },
        { row: 6, column: 'amount', message: 'An amount is above $0 and at most $1,000,000' },
        { row: 7, column: 'amount', message: "'12.345' is not an amount such as 125 or -60.50" },
        { row: 8, column: 'amount', message: expect.stringContaining('This is row 2 again: ') },
        { row: 9, column: 'note', message: "'=cmd()' begins like a formula, which a spreadsheet would run" },
      ],
    })
    const refused = await post(IMPORT, rows)
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringMatching(/^Nothing was saved: /)])
    for (const [file, message] of [
      ['', 'The file is empty'],
      ['date,team\n2024-09-01,GRG', "The column 'amount' is missing"],
      ['date,team,amount\n', 'There is no payment in the file'],
    ] as const)
      expect(await preview(file)).toMatchObject({ problems: [{ message }] })
    expect(await preview('date;team;amount\n2024-09-01;GRG;1.125,50\n2024-09-02;GRG;12.50')).toMatchObject({
      payments: [{ amount: 1125.5 }, { amount: 12.5 }],
    })
    expect((await post(IMPORT, rows, server.manager)).status).toBe(403)
    expect(await allRows(server.db)).toEqual(previous)
  })
})
