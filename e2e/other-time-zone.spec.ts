import { expect, test } from './league-test.ts'
import { test as ownLeague } from './own-league.ts'
import { locksAt, opensPickNight } from './picking-league.ts'

/** Monday 9:40 AM there, while it is Sunday in UTC and in New York. */
const SUNDAY = 'replay:at=2024-11-24T20:40:00Z,speed=0'

test.use({ timezoneId: 'Pacific/Auckland' })
ownLeague.use({ timezoneId: 'Pacific/Auckland' })

test.describe('during games', () => {
  test.use({ clock: SUNDAY })

  test('GAME-02 a manager in Auckland reads the days and times of Auckland', async ({ manager }) => {
    await manager.opens('/gameday')
    const games = manager.page.getByRole('region', { name: 'Games of week 12' }).getByRole('listitem')
    await expect(games).toHaveCount(13)
    const kickoffs = (await games.allTextContents()).flatMap((game) => /^\w+ \d+:\d+ [AP]M/.exec(game) ?? [])
    expect(kickoffs).toEqual(['Mon 10:05 AM', 'Mon 10:25 AM', 'Mon 10:25 AM', 'Mon 2:20 PM', 'Tue 2:15 PM'])
  })
})

const DAY = 86_400_000

ownLeague('PICK-01 PICK-02 the lock of Pick Night is shown in the time zone of its reader', async ({ pat }) => {
  const { tag } = await opensPickNight(pat)
  const now = new Date()
  // 10:00 of the day after next in New York at the latest, 2:00 or 3:00 one day later in Auckland.
  const lockAt = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()) + 2 * DAY + 14 * 3_600_000
  await locksAt(pat, tag, lockAt)
  await pat.opens('/pick')
  await pat.seesTitle('Pick Night')
  const there = (options: Intl.DateTimeFormatOptions) =>
    new Date(lockAt).toLocaleString('en-US', { ...options, timeZone: 'Pacific/Auckland' })
  expect(there({ day: 'numeric' })).not.toBe(String(new Date(lockAt).getUTCDate()))
  const words = `${there({ weekday: 'short' })}, ${there({ month: 'short', day: 'numeric' })}, ${there({ hour: 'numeric', minute: '2-digit' })}`
  await expect(pat.page.getByText(`Locks ${words}`)).toBeVisible()
})
