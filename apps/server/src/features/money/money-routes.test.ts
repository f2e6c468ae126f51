import { MoneyEntry, type MoneyOverview, TagsMessage } from '@tuff/contract'
import { expect, test } from 'vitest'
import { allRows } from '#testing/cli/whole-database.ts'
import { visitFeed } from '#testing/feed-visitor.ts'
import { openLeagueServer } from '#testing/league-server.ts'
import { ENTRIES_URL, leagueWithMoney } from '#testing/money/league-with-money.ts'
import { onBothDatabases } from '#testing/platform/test-databases.ts'

const MANAGER = 'manager@tuff.example'
const COMMISSIONER = 'commissioner@tuff.example'

const paymentOf = (from: string | null, to: string | null, amount: number) => ({
  of: 'payment',
  from,
  to,
  amount,
  day: '2024-09-01',
  how: 'Venmo',
  note: '',
})

const moneyOf = ({ teams }: MoneyOverview, email: string) => teams.find(({ managerEmail }) => managerEmail === email)!

onBothDatabases("the league's money", (open, once) => {
  once('MONEY-02 the file of a statement marks the lines that are provisional', async () => {
    const server = await openLeagueServer(await open())
    const { call, overview, statement } = await leagueWithMoney(server)
    const { managerEmail } = (await overview()).teams.find(({ provisional }) => provisional > 0)!
    const { lines } = await statement(managerEmail, server.commissioner)
    const { body } = (await call('GET', `/api/money/${managerEmail}/statement.csv`)).response
    const rows = body.trim().split(/\r?\n/).slice(1)
    expect(rows.map((row) => row.endsWith(',yes'))).toEqual(lines.map(({ isProvisional }) => isProvisional))
    expect(new Set(lines.map(({ isProvisional }) => isProvisional))).toEqual(new Set([true, false]))
  })

  once(
    'MONEY-01 MONEY-02 MONEY-03 what is earned is the money of the standings, before and after it is written down',
    async () => {
      const server = await openLeagueServer(await open())
      const { overview, statement, keeper, call, record } = await leagueWithMoney(server)
      const expectSame = async () => {
        const { teams, pot } = await overview()
        const { regularSeason } = server.league.snapshot.standings
        for (const { email, weeklyEarnings, bonus, playoffEarnings } of regularSeason) {
          const { earned, provisional } = teams.find(({ managerEmail }) => managerEmail === email)!
          expect(Math.round((earned + provisional) * 100)).toBe(weeklyEarnings + bonus + playoffEarnings)
        }
        expect(pot).toMatchObject({ teams: 24, duesEach: 125, charged: 3000, promised: 3020, difference: -20 })
      }
      await expectSame()
      const { pot } = await overview()
      expect([pot.earned, pot.provisional.map(({ what }) => what)]).toEqual([
        330,
        [4, 5, 6, 7, 8, 9, 10, 11, 12].map((week) => `Week ${week}`),
      ])

      const winner = server.league.snapshot.results[0]!.ranks.indexOf(1)
      const { email } = server.league.snapshot.teams[winner]!
      const first = (await statement(email)).lines.find(({ title }) => title.startsWith('Week 1: '))
      expect(first).toMatchObject({ title: expect.stringMatching(/^Week 1: 1st/), isProvisional: false })

      // Cash only: nobody has paid, whatever the winnings, and a payment counts in full.
      expect(pot.cash).toMatchObject({ paid: 0, unpaid: 3000, paidOut: 0, earnedOpen: 330 })
      expect((await record(paymentOf(email, null, 125))).status).toBe(201)
      const paid = await overview()
      const balances = paid.teams.map((team) => team.paid!.balance)
      expect(balances).toEqual(balances.toSorted((a, b) => b - a))
      expect(paid.pot.cash).toMatchObject({ paid: 125, unpaid: 2875 })
      expect(moneyOf(paid, email).paid).toMatchObject({ paid: 125, unpaid: 0 })

      // Not recorded yet, but visible to everybody.
      await call('PUT', '/api/commissioner/weeks/1', { closed: false, reason: 'A protest' })
      await expectSame()
      const stored = (await allRows(server.db)).ledger_lines!
      const shown = (await statement(email)).lines.map(({ title, amount }) => [title, amount])
      expect(shown).toContainEqual(['Week 1: opened again', -first!.amount])
      await keeper.tick()
      expect((await statement(email)).lines.map(({ title, amount }) => [title, amount])).toEqual(shown)
      const grown = (await allRows(server.db)).ledger_lines!
      expect(stored.every((row) => grown.includes(row))).toBe(true)
      await keeper.tick()
      expect((await allRows(server.db)).ledger_lines).toEqual(grown)
    },
  )

  test('MONEY-04 payments, adjustments and reversals: each counted once, logged, and on the statement', async () => {
    const server = await openLeagueServer(await open())
    const { record, call, overview, statement, log } = await leagueWithMoney(server, 0)
    const page = await visitFeed(server.app, 'standings', server.manager, 'tags=1')
    const before = TagsMessage.parse(JSON.parse((await page.drain()).findLast((text) => text.includes('tags'))!)).data
    const paid = await record(paymentOf(MANAGER, null, 125), 'click')
    // The standings are not sent again.
    const pushed = (await page.drain()).map((text) => TagsMessage.parse(JSON.parse(text)).data)
    expect(pushed).toEqual([{ ...before, money: expect.not.stringMatching(before.money!) }])
    expect([paid.status, paid.body]).toEqual([201, expect.objectContaining({ from: MANAGER, to: null, amount: 125 })])
    expect((await record(paymentOf(MANAGER, null, 125), 'click')).body).toEqual(paid.body)
    await record(paymentOf(null, MANAGER, 60.25))
    await record({ of: 'adjustment', managerEmail: MANAGER, amount: -5, day: '2024-09-02', reason: 'A late roster' })
    expect(moneyOf(await overview(), MANAGER).paid).toMatchObject({
      paid: 125,
      paidOut: 60.25,
      adjusted: -5,
      balance: -65.25,
    })
    const { lines } = await statement(MANAGER)
    expect(
      lines.filter(({ isProvisional }) => !isProvisional).map(({ title, note, balance }) => [title, note, balance]),
    ).toEqual([
      ['Payment', 'Venmo', 125],
      ['Paid out', 'Venmo', 64.75],
      ['Adjustment', 'A late roster', 59.75],
      ['Dues', '', -65.25],
    ])

    const reversed = await call('POST', `${ENTRIES_URL}/${paid.body.entry}/reverse`, { reason: 'It bounced' })
    expect([reversed.status, MoneyEntry.parse(reversed.body).state]).toEqual([201, 'reversal'])
    const again = await call('POST', `${ENTRIES_URL}/${paid.body.entry}/reverse`, {})
    expect([again.status, again.body.message]).toEqual([409, 'This has already been reversed.'])
    expect((await call('POST', `${ENTRIES_URL}/${reversed.body.entry}/reverse`, {})).status).toBe(409)
    expect(moneyOf(await overview(), MANAGER).paid).toMatchObject({ paid: 0, balance: -190.25 })
    const entries = (await overview()).entries
    expect(entries.map(({ state }) => state)).toEqual(['reversal', 'stands', 'stands', 'reversed'])

    const name = server.league.team(MANAGER).name
    expect((await log()).slice(0, 4).map(({ sentence, reason }) => [sentence, reason])).toEqual([
      [`Reversed $125 paid by ${name} to the pot.`, 'It bounced'],
      [`Recorded an adjustment of -$5 for ${name}.`, null],
      [`Recorded $60.25 paid out to ${name}.`, null],
      [`Recorded $125 paid by ${name} to the pot.`, null],
    ])
    const [, adjusted] = await log(server.commissioner)
    expect(adjusted?.revertible).toBe(true)
    expect((await call('POST', `/api/commissioner/log/${adjusted!.id}/revert`, {})).status).toBe(201)
    expect(moneyOf(await overview(), MANAGER).paid?.adjusted).toBe(0)
  })

  once('MONEY-05 a transfer marked as paid is settled; one no longer owed is refused', async () => {
    const server = await openLeagueServer(await open())
    const { record, overview } = await leagueWithMoney(server)
    for (let step = 0; step < 60; step++) {
      const { payments } = (await overview(server.commissioner)).settleUp
      const [next] = payments
      if (!next) break
      const draft = { ...paymentOf(next.from, next.to, next.amount), settles: true }
      const [first, second] = await Promise.all([record(draft), record(draft)])
      expect([first.status, second.status].sort()).toEqual([201, 409])
      expect((await overview(server.commissioner)).settleUp.payments).toHaveLength(payments.length - 1)
    }
    const { teams, settleUp, pot } = await overview(server.commissioner)
    expect(settleUp.payments).toEqual([])
    expect(teams.every(({ paid }) => paid?.balance === 0)).toBe(true)
    expect(pot.cash?.inHand).toBe(3000 - 330)
  })

  once("MONEY-06 a manager's direct calls show no other manager's payments and change nothing", async () => {
    const server = await openLeagueServer(await open())
    const { manager, commissioner, db } = server
    const { record, call, overview, statement, log, changeSettings } = await leagueWithMoney(server)
    const other = server.league.snapshot.teams
      .map(({ email }) => email)
      .find((email) => email !== MANAGER && email !== COMMISSIONER)!
    const made = await record({ ...paymentOf(other, null, 77.77), note: 'between us' })
    await record(paymentOf(MANAGER, null, 12))

    const seen = await overview()
    expect(seen.entries.map(({ from }) => from)).toEqual([MANAGER])
    expect(seen.settleUp.totals).toBeNull()
    expect(seen.settleUp.payments.every(({ from, to }) => from === MANAGER || to === MANAGER)).toBe(true)
    expect(moneyOf(seen, other).paid).toMatchObject({ paid: 77.77, unpaid: expect.any(Number) })
    const theirs = await statement(other)
    expect(theirs.lines.every(({ balance, title }) => balance === null && !title.startsWith('Pa'))).toBe(true)
    expect((await statement(other, commissioner)).lines.some(({ title }) => title === 'Payment')).toBe(true)
    const file = (await call('GET', `/api/money/${other}/statement.csv`, undefined, manager)).response
    expect([file.headers['content-type'], file.body.includes('Payment')]).toEqual(['text/csv; charset=utf-8', false])
    const logged = (await log()).find(
      ({ action, sentence }) => action === 'money-recorded' && !sentence.includes('$12'),
    )
    expect(logged).toMatchObject({
      sentence: 'Recorded a payment or an adjustment.',
      before: null,
      after: null,
      changes: [],
    })

    await changeSettings({ paidIsSeenBy: 'commissioner' })
    const less = await overview()
    const byEarned = ({ earned: a }: { earned: number }, { earned: b }: { earned: number }) => b - a
    expect(less.teams.map(({ earned }) => earned)).toEqual(less.teams.toSorted(byEarned).map(({ earned }) => earned))
    expect([moneyOf(less, other).paid, less.pot.cash]).toEqual([null, null])
    expect(moneyOf(less, MANAGER).paid?.paid).toBe(12)
    expect(moneyOf(less, other).earned).toBe(moneyOf(seen, other).earned)
    expect(moneyOf(await overview(commissioner), other).paid?.paid).toBe(77.77)
    for (const result of [less, await statement(other), await log()])
      expect(JSON.stringify(result)).not.toMatch(/77\.77|7777|between us/)

    const previous = await allRows(db)
    for (const [url, payload] of [
      [ENTRIES_URL, paymentOf(null, MANAGER, 1000)],
      [`${ENTRIES_URL}/${made.body.entry}/reverse`, {}],
    ] as const)
      expect((await call('POST', url, payload, manager)).status).toBe(403)
    expect(await allRows(db)).toEqual(previous)
  })

  once('API-11 an invalid entry is refused with a message, and changes nothing', async () => {
    const server = await openLeagueServer(await open())
    const { record, call } = await leagueWithMoney(server, 0)
    const previous = await allRows(server.db)
    const cases: [object, number, string][] = [
      [paymentOf(MANAGER, MANAGER, 5), 409, 'A payment goes from one to another.'],
      [paymentOf(null, null, 5), 409, 'A payment goes from one to another.'],
      [paymentOf('nobody@tuff.example', null, 5), 404, 'There is no team of nobody@tuff.example.'],
      [paymentOf(MANAGER, null, 0), 400, 'An amount is above $0'],
      [paymentOf(MANAGER, null, 1.005), 400, 'An amount has two decimals at most'],
      [{ ...paymentOf(MANAGER, null, 5), day: '2024-02-30' }, 400, 'A day is written 2024-09-05'],
      [
        { of: 'adjustment', managerEmail: MANAGER, amount: 5, day: '2024-09-01', reason: ' ' },
        400,
        'An adjustment needs a reason',
      ],
      [{ ...paymentOf(null, MANAGER, 5), settles: true }, 409, 'This is no longer owed: $5 would be too much.'],
    ]
    for (const [draft, status, message] of cases) {
      const refused = await record(draft)
      expect([draft, refused.status, refused.body.message]).toEqual([draft, status, expect.stringContaining(message)])
    }
    expect((await call('POST', `${ENTRIES_URL}/nothing/reverse`, {})).status).toBe(404)
    expect((await call('GET', '/api/money/nobody')).status).toBe(404)
    expect(await allRows(server.db)).toEqual(previous)
  })
})
