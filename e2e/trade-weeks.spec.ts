import { AskFirst, type ErrorBody } from '@tuff/contract'
import { callerAs, movesClock } from './caller.ts'
import { expect, test } from './league-test.ts'
import { possibleSwaps } from './requested-trades.ts'
import { RosterManagement } from './roster-management.ts'

test.use({ ownLeague: true, clock: 'replay:week=1,speed=0' })

const PLAYOFFS_ONLY = 'Trades are only available for teams that have made the playoffs.'

test('TRADE-02 TRADE-03 TRADE-11 TRADE-12 ROLE-07 in weeks 1, 2, 14 and 15 the open pages offer what the server accepts', async ({
  commissioner,
  manager,
  league,
}) => {
  const management = new RosterManagement(commissioner)
  const { page } = commissioner
  const mine = commissioner.account.email
  await manager.opens('/roster')
  const call = await callerAs(commissioner.account, league)
  await commissioner.opens('/commissioner/rostermanagement')
  const add = management.trades.getByRole('button', { name: 'Add Trade' })
  const edits = page.getByRole('button', { name: 'Edit Player' })

  await isIn(1)
  await expect(management.trades.getByText('Trades start in Week 2')).toBeVisible()
  await expect(management.trades.getByRole('button')).toHaveCount(0)
  await expect(edits).toHaveCount(11)
  expect(await trades(mine)).toMatchObject({ status: 409, body: { message: 'Trades start in Week 2' } })

  for (const week of [2, 14]) {
    await jumpsTo(week)
    await mayTrade(mine)
  }

  await jumpsTo(15)
  await expect.poll(async () => (await commissioner.fetchesStandings()).playoffData.length).toBeGreaterThan(0)
  const { playoffData, regularSeasonData } = await commissioner.fetchesStandings()
  const [inside, outside] = [playoffData[0]!, regularSeasonData.at(-1)!]
  await page.getByLabel('Team').selectOption(outside.teamName)
  await expect(management.trades.getByText(PLAYOFFS_ONLY)).toBeVisible()
  await expect(management.trades.getByRole('button')).toHaveCount(0)
  await expect(edits).toHaveCount(11)
  expect(await trades(outside.managerEmail)).toMatchObject({
    status: 409,
    body: { message: 'Only playoff teams can make trades after Week 14' },
  })
  await page.getByLabel('Team').selectOption(inside.teamName)
  await mayTrade(inside.managerEmail)

  async function isIn(week: number): Promise<void> {
    for (const one of [page, manager.page])
      await expect(one.getByLabel('Week', { exact: true }).locator('option:checked')).toHaveText(
        `Week ${week} (Current)`,
      )
  }

  async function jumpsTo(week: number): Promise<void> {
    await movesClock(league, { week })
    await isIn(week)
  }

  /** The page offers a trade, the server accepts it, the page offers to edit it, and the server reverts it. */
  async function mayTrade(email: string): Promise<void> {
    await expect(add).toBeVisible()
    await expect(management.trades.getByRole('button')).toHaveCount(1)
    const made = await trades(email)
    expect(made).toMatchObject({ status: 201 })
    await expect(management.trades.getByRole('button')).toHaveText(['Add Trade', 'Edit', 'Delete'])
    const { id } = made.body as { id: string }
    const deletion = await confirmed((yes) =>
      call('DELETE', `/api/commissioner/trades/${id}?${new URLSearchParams(yes)}`),
    )
    expect(deletion).toMatchObject({ status: 204 })
    await expect(management.trades.getByRole('button')).toHaveCount(1)
  }

  async function trades(email: string) {
    const [swap] = await possibleSwaps(call, email)
    const { names: _, ...trade } = swap!
    return confirmed((yes) => call('POST', '/api/commissioner/trades', { managerEmail: email, ...trade, ...yes }))
  }
})

/** Sends a change, and its confirmation if a game has begun (DESK-09). */
async function confirmed<CallResult extends { status: number; body: unknown }>(
  send: (yes: Record<string, string>) => Promise<CallResult>,
): Promise<CallResult> {
  const response = await send({})
  if (response.status !== 428) return response
  return send({ confirmed: AskFirst.parse((response.body as ErrorBody).details).question.tag })
}
