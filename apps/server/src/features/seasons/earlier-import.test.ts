import { EarlierCheck, Seasons } from '@tuff/contract'
import { expect, test } from 'vitest'
import { allRows } from '#testing/cli/whole-database.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const url = '/api/commissioner/seasons/earlier'
const base64 = (text: string) => Buffer.from(text).toString('base64')

const GOOD = `Year,Place,Manager,Team,Points,Playoff Place,GOTW,2nd,3rd,4th,Best Week,Dollars
2022,1,Gareth Pugh,Pughs,"2,233",2,3,2,1,0,204,"$1,020.50"
2022,2,Mina Farouk,,2100,1,,,,,210,400
2021,1,mina farouk,,2000,,0,0,0,0,,0
`

onBothDatabases('earlier years as a file', (open) => {
  test('YEAR-03 are previewed, refused row by row, and saved whole or not at all', async () => {
    const { app, db, commissioner, manager } = await openLeagueServer(await open())
    const post = (path: string, text: string, headers: object = {}) =>
      app.inject({
        method: 'POST',
        url: path,
        headers: { ...commissioner, ...headers },
        payload: { csv: base64(text) },
      })
    const previous = await allRows(db)
    const bad = `Year,Place,Manager,Points\n2024,1,Ann,10\n2020,0,,x\n2020,2,Ann,5\n2020,2,ann,6\n2019,3,Ben,\n`
    const checked = EarlierCheck.parse((await post(`${url}/preview`, bad)).json())
    expect(checked).toMatchObject({ result: 'problems' })
    expect(checked.result === 'problems' && checked.problems.map(({ row, message }) => `${row}: ${message}`)).toEqual([
      "2: '2024' is not a year before 2024",
      '3: This row has no manager',
      "3: '0' is not a place such as 1",
      "3: 'x' is not a number of points",
      '5: Row 4 has the same manager in 2020',
      '5: Row 4 has the same place in 2020',
      '6: This row has no points',
    ])
    expect((await post(url, bad)).statusCode).toBe(409)
    expect((await post(url, 'Year,Place\n2020,1\n')).statusCode).toBe(409)
    const preview = EarlierCheck.parse((await post(`${url}/preview`, GOOD)).json())
    expect(preview).toMatchObject({
      seasons: [
        { season: 2022, teams: 2 },
        { season: 2021, teams: 1 },
      ],
    })
    expect((await post(url, GOOD, { 'if-match': '"other"' })).statusCode).toBe(412)
    expect(await allRows(db)).toEqual(previous)

    const tag = preview.result === 'preview' ? preview.tag : ''
    const done = await post(url, GOOD, { 'if-match': tag })
    expect([done.statusCode, done.json()]).toEqual([201, { seasons: [2022, 2021] }])
    const read = async () => Seasons.parse((await app.inject({ url: '/api/seasons', headers: manager })).json())
    const { seasons, allTime } = await read()
    expect(seasons).toMatchObject([
      {
        season: 2022,
        isKept: false,
        champions: [{ manager: 'Mina Farouk' }],
        runnersUp: [{ manager: 'Gareth Pugh' }],
        winners: [{ manager: 'Gareth Pugh', points: 2233 }],
        bestWeek: [{ manager: 'Mina Farouk', bestWeek: { week: null, points: 210 } }],
      },
      { season: 2021, champions: [], bestWeek: [] },
    ])
    expect(allTime).toMatchObject([
      { manager: 'Gareth Pugh', earned: 1020.5, seasons: 1, places: [3, 2, 1, 0] },
      { manager: 'Mina Farouk', earned: 400, seasons: 2, titles: 1, points: 4100 },
    ])
    await post(url, GOOD.replace('2233', '2240').replace('2,233', '2,240'))
    expect((await read()).seasons[0]!.winners[0]!.points).toBe(2240)
    const log = (await app.inject({ url: '/api/log', headers: manager })).json()
    expect(log.entries[0].sentence).toBe('Imported the final standings of past seasons: 2022, 2021.')
    expect((await app.inject({ url: '/api/seasons/2022/teams', headers: manager })).statusCode).toBe(404)
  }, 60_000)
})
