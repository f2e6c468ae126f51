import { AllRosters, AskFirst, type ErrorBody, PlayerSearchResult } from '@tuff/contract'
import { callerAs } from './caller.ts'
import { expect, test } from './league-test.ts'
import { RosterDesk } from './roster-desk.ts'

test.use({ ownLeague: true, clock: 'replay:week=1,speed=0' })

const PLAYOFFS_ONLY = 'Trades are only available for teams that have made the playoffs.'

test('TRADE-02 TRADE-03 TRADE-11 TRADE-12 ROLE-07 weeks 1, 2, 13, 14, 15 and 16: the open pages offer what the server accepts', async ({
  commissioner,
  manager,
  league,
}) => {
  const desk = new RosterDesk(commissioner)
  const { page } = commissioner
  const mine = commissioner.account.email
  await manager.opens('/roster')
  const call = await callerAs(commissioner.account, league)
  await commissioner.opens('/commissioner/rostermanagement')
  const add = desk.trades.getByRole('button', { name: 'Add Trade' })
  const edits = page.getByRole('button', { name: 'Edit Player' })

  await isIn(1)
  await expect(desk.trades.getByText('Trades start in Week 2')).toBeVisible()
  await expect(desk.trades.getByRole('button')).toHaveCount(0)
  await expect(edits).toHaveCount(11)
  expect(await trades(1, mine)).toMatchObject({ status: 409, body: { message: 'Trades start in Week 2' } })

  for (const week of [2, 13, 14]) {
    await leapsTo(week)
    await mayTrade(week, mine)
  }

  for (const week of [15, 16]) {
    await leapsTo(week)
    await expect.poll(async () => (await commissioner.fetchesStandings()).playoffData.length).toBeGreaterThan(0)
    const { playoffData, regularSeasonData } = await commissioner.fetchesStandings()
    const [inside, outside] = [playoffData[0]!, regularSeasonData.at(-1)!]
    await page.getByLabel('Team').selectOption(outside.teamName)
    await expect(desk.trades.getByText(PLAYOFFS_ONLY)).toBeVisible()
    await expect(desk.trades.getByRole('button')).toHaveCount(0)
    await expect(edits).toHaveCount(11)
    expect(await trades(week, outside.managerEmail)).toMatchObject({
      status: 409,
      body: { message: 'Only playoff teams can make trades after Week 14' },
    })
    await page.getByLabel('Team').selectOption(inside.teamName)
    await mayTrade(week, inside.managerEmail)
  }

  /** Both browsers show the week, without a reload. */
  async function isIn(week: number): Promise<void> {
    for (const one of [page, manager.page])
      await expect(one.getByLabel('Week', { exact: true }).locator('option:checked')).toHaveText(
        `Week ${week} (Current)`,
      )
  }

  async function leapsTo(week: number): Promise<void> {
    expect(await call('PUT', '/api/commissioner/clock', { week })).toMatchObject({ status: 200 })
    await isIn(week)
  }

  /** The page offers a trade, the server accepts it, the page offers to edit it, and the server reverts it. */
  async function mayTrade(week: number, email: string): Promise<void> {
    await expect(add).toBeVisible()
    await expect(desk.trades.getByRole('button')).toHaveCount(1)
    const made = await trades(week, email)
    expect(made).toMatchObject({ status: 201 })
    await expect(desk.trades.getByRole('button')).toHaveText(['Add Trade', 'Edit', 'Delete'])
    const { id } = made.body as { id: string }
    const deletion = await confirmed((yes) =>
      call('DELETE', `/api/commissioner/trades/${id}?${new URLSearchParams(yes)}`),
    )
    expect(deletion).toMatchObject({ status: 204 })
    await expect(desk.trades.getByRole('button')).toHaveCount(1)
  }

  /** A trade that only the week could forbid: at the same salary or less. */
  async function trades(week: number, email: string) {
    const label = `Week ${week}`
    const { data } = AllRosters.parse((await call('GET', '/api/rosters/allrosters')).body)
    const dropped = data[email]!.weeks[label]!.find(({ position }) => position === 'RB1')!
    const query = new URLSearchParams({
      term: 'an',
      maxSalary: String(dropped.salary),
      position: 'RB',
      currentPlayerId: dropped.playerID,
      week: label,
      email,
    })
    const found = PlayerSearchResult.array().parse((await call('GET', `/api/players/search?${query}`)).body)
    const trade = { managerEmail: email, week: label, tradeType: 'regular', playerDropped: dropped.playerID }
    return confirmed((yes) =>
      call('POST', '/api/commissioner/trades', { ...trade, playerAdded: found[0]!.playerID, ...yes }),
    )
  }
})

/** Sends a change, and its confirmation where a game has begun and the server asks (DESK-09). */
async function confirmed<CallResult extends { status: number; body: unknown }>(
  send: (yes: Record<string, string>) => Promise<CallResult>,
): Promise<CallResult> {
  const response = await send({})
  if (response.status !== 428) return response
  return send({ confirmed: AskFirst.parse((response.body as ErrorBody).details).question.tag })
}
