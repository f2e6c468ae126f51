import { LogPage, MoneyEntry, MoneyOverview } from '@tuff/contract'
import { expect, test } from 'vitest'
import { openFinishedLeague } from '#testing/over-season.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'
import { noteReplay } from '#testing/replayed.ts'

onBothDatabases(
  'money after the end of a season',
  (open) => {
    test('MONEY-04 YEAR-01 payments are stored with the ended season until the next one begins', async () => {
      const server = await openFinishedLeague(await open())
      const { app, clock, db, end, post, league, commissioner, manager } = server
      await noteReplay(db, clock)
      const { email } = league.snapshot.teams[3]!
      const read = async (path: string, headers = commissioner) => {
        const { statusCode, body } = await app.inject({ url: `/api/${path}`, headers })
        expect([path, statusCode]).toEqual([path, 200])
        return body
      }
      const send = (url: string, payload: object, key?: string) =>
        server.asCommissioner('POST', `money${url}`, payload, { ...(key && { 'idempotency-key': key }) })
      const paid = { of: 'payment', from: null, to: email, amount: 60.5, day: '2025-01-21', note: 'After the party' }

      await end()
      const before = { money: await read('seasons/2024/money'), rosters: await read('seasons/2024/rosters/allrosters') }
      const first = await send('', paid, 'one-payment')
      expect(first.statusCode).toBe(201)
      expect((await send('', paid, 'one-payment')).body).toBe(first.body)

      const statement = `money/${encodeURIComponent(email)}`
      const isKept = async () => {
        for (const path of ['money', statement, 'rosters/allrosters', 'standings/weeks'])
          expect([path, (await read(path)) === (await read(`seasons/2024/${path}`))]).toEqual([path, true])
      }
      await isKept()
      expect(await read('seasons/2024/money')).not.toBe(before.money)
      expect((await read(`seasons/2024/${statement}`)).split('After the party')).toHaveLength(2)
      const { entry } = MoneyEntry.parse(first.json())
      expect((await send(`/${entry}/reverse`, {})).statusCode).toBe(201)
      await isKept()
      const again = await send('', paid)
      expect(again.statusCode).toBe(201)
      await isKept()

      const entriesOf = async (path: string) => LogPage.parse(JSON.parse(await read(path))).entries
      const logOf = async (path: string) => (await entriesOf(path)).map(({ sentence }) => sentence)
      const kept = await logOf('seasons/2024/log')
      expect(kept.slice(0, 3).every((sentence) => sentence.includes('60.50'))).toBe(true)
      expect(kept).not.toContain('Ended the season of 2024.')
      expect((await post('next', { season: 2025 })).statusCode).toBe(200)
      expect(await logOf('log')).toEqual(['Started the season of 2025.', 'Ended the season of 2024.'])
      expect(await logOf('seasons/2024/log')).toEqual(kept)
      const last = await read('seasons/2024/money')
      expect(await read('seasons/2024/rosters/allrosters')).toBe(before.rosters)

      expect((await send('', { ...paid, day: '2025-09-01' })).statusCode).toBe(201)
      expect(await read('seasons/2024/money')).toBe(last)
      expect(await read('money', manager)).not.toBe(await read('seasons/2024/money', manager))
      expect(await db.query.selectFrom('ended_seasons').select('revision').execute()).toEqual([{ revision: 3 }])

      const live = await read('money')
      const sendOf = (season: number, url: string, payload: object, headers: object = commissioner) =>
        app.inject({
          method: 'POST',
          url: `/api/commissioner/seasons/${season}/money${url}`,
          headers: { ...headers },
          payload,
        })
      const late = { ...paid, day: '2025-09-02', note: 'Half a year late' }
      expect((await sendOf(2024, '', late, manager)).statusCode).toBe(403)
      expect((await sendOf(2023, '', late)).statusCode).toBe(404)
      const keyed = { ...commissioner, 'idempotency-key': 'late' }
      const lately = await sendOf(2024, '', late, keyed)
      expect(lately.statusCode).toBe(201)
      expect((await sendOf(2024, '', late, keyed)).body).toBe(lately.body)
      expect((await read(`seasons/2024/${statement}`)).split('Half a year late')).toHaveLength(2)
      expect((await logOf('seasons/2024/log')).slice(1)).toEqual(kept)
      expect((await entriesOf('seasons/2024/log'))[0]!.at).toBe(clock.now())
      expect((await sendOf(2024, `/${MoneyEntry.parse(lately.json()).entry}/reverse`, {})).statusCode).toBe(201)
      const { settleUp } = MoneyOverview.parse(JSON.parse(await read('seasons/2024/money')))
      const owed = { of: 'payment', ...settleUp.payments[0], day: '2025-09-03', settles: true }
      expect([(await sendOf(2024, '', owed)).statusCode, (await sendOf(2024, '', owed)).statusCode]).toEqual([201, 409])
      const after = MoneyOverview.parse(JSON.parse(await read('seasons/2024/money')))
      expect(after.settleUp.payments).toHaveLength(settleUp.payments.length - 1)
      expect(await read('money')).toBe(live)
      expect(await read('seasons/2024/rosters/allrosters')).toBe(before.rosters)
    }, 60_000)
  },
  { tags: ['long'] },
)
