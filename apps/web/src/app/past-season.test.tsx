import { act, cleanup, render, screen, within } from '@testing-library/react'
import type { SeasonMessage, Seasons } from '@tuff/contract'
import { FLAG_DEFAULTS } from '@tuff/contract'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { ConfigContext } from '#api/config.ts'
import { flags } from '#api/flags.ts'
import { SessionContext } from '#api/session.ts'
import { sampleConfig, visitor } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { Pages } from './router.tsx'

const account = { subject: 'sam', name: 'Sam Whitfield', email: 'sam@tuff.example' }
const season = (year: number, isKept: boolean): SeasonMessage => ({
  season: year,
  isKept,
  champions: [],
  runnersUp: [],
  winners: [],
  bestWeek: [],
})

let requested: string[]
beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  const seasons: Seasons = {
    now: { season: 2025, week: 1, isOver: false, refusal: null, leaders: [], honours: null },
    seasons: [season(2024, true), season(2019, false)],
    allTime: [],
    records: [],
  }
  const nothing = () => Response.json({ message: 'no' }, { status: 503 })
  requested = stubServer({
    '/api/seasons': () => seasons,
    '/api/commissioner/check-commissioner': () => ({ isCommissioner: true }),
    '/api/seasons/2024/feeds/standings': nothing,
    '/api/seasons/2024/feeds/fantasyPoints': nothing,
    '/api/seasons/2024/feeds/gameday': nothing,
    '/api/seasons/2024/trades': nothing,
    '/api/seasons/2024/trades/file': nothing,
    '/api/seasons/2024/rosters/allrosters': nothing,
    '/api/seasons/2024/trade-requests': nothing,
    '/api/seasons/2019/feeds/standings': nothing,
    '/api/seasons/2019/feeds/fantasyPoints': nothing,
    '/api/seasons/2025/feeds/standings': nothing,
    '/api/seasons/2025/feeds/fantasyPoints': nothing,
    '/api/seasons/2031/feeds/standings': nothing,
    '/api/seasons/2031/feeds/fantasyPoints': nothing,
  })
})

test('YEAR-01 a past season names itself, links back to today, and requests nothing of today', async () => {
  show('/seasons/2024/tuffstandings')
  await screen.findByRole('heading', { level: 1, name: '2024 TUFF Standings' })
  const bar = screen.getByText('2024 Season').closest('div')!
  expect(within(bar).getByRole('link', { name: 'Back to Today' }).getAttribute('href')).toBe('/tuffstandings')
  expect(requested.filter((path) => !path.startsWith('/api/seasons/2024/')).toSorted()).toEqual([
    '/api/commissioner/check-commissioner',
    '/api/seasons',
  ])
})

test('YEAR-01 the menu stays inside the year, without the pages and tools of today', async () => {
  show('/seasons/2024/trades')
  await screen.findByRole('heading', { level: 1, name: 'Trades' })
  expect(screen.queryByRole('button', { name: 'Ask for a Trade' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Open menu' }))
  const menu = within(await screen.findByRole('navigation', { name: 'Pages' }))
  const links = menu.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links).toEqual([
    'The Race /seasons/2024/race',
    'Recap /seasons/2024/recap',
    'TUFF Dashboard /seasons/2024/dashboard',
    'TUFF Standings /seasons/2024/tuffstandings',
    'TUFF Team Rosters /seasons/2024/roster',
    'TUFF Team Weekly Fantasy Points /seasons/2024/fantasypoints',
    'Player Fantasy Points /seasons/2024/playerfantasypoints',
    'Weekly Player Stats /seasons/2024/weeklyplayerstats',
    'Trades /seasons/2024/trades',
    'Money /seasons/2024/money',
    'League Rules /seasons/2024/rules',
    'League Log /seasons/2024/log',
    'Seasons /seasons',
  ])
  expect(menu.queryByRole('button')).toBeNull()
  for (const profile of screen.getAllByRole('link', { name: /Profile|Sam Whitfield/, hidden: true }))
    expect(profile.getAttribute('href')).toBe('/profile')
})

describe('YEAR-01 explains why a season cannot be shown:', () => {
  test.each([
    ['/seasons/2024/gameday', 'This page is not available for the 2024 season.', '/gameday'],
    ['/seasons/2024/commissioner/setup', /^This page is not available for the 2024 season/, '/commissioner/setup'],
    ['/seasons/2019/money', 'Only the final standings of the 2019 season are available.', '/seasons'],
    ['/seasons/2025/money', 'The 2025 season is not over yet.', '/seasons'],
    ['/seasons/2031/roster', 'This league had no 2031 season.', '/seasons'],
  ])('%s', async (path, sentence, way) => {
    show(path)
    const state = (await screen.findByText(sentence)).parentElement!
    expect(within(state).getByRole('link').getAttribute('href')).toBe(way)
  })

  test('RT-12 an unknown path is Not Found', async () => {
    show('/seasons/2024/nowhere')
    await screen.findByRole('heading', { level: 1, name: 'Not Found' })
    screen.getByText('There is no page at this address.')
  })

  test('and pages that are switched off', async () => {
    show('/seasons/2024/roster')
    act(() => flags.setState({ seasons: 'disabled' }))
    await screen.findByText('Past seasons are currently disabled.')
  })
})

test('YEAR-01 the year alone leads to its standings; RT-13 after the login a visitor returns to the year', async () => {
  show('/seasons/2024')
  await screen.findByRole('heading', { level: 1, name: '2024 TUFF Standings' })
  expect(window.location.pathname).toBe('/seasons/2024/tuffstandings')
  cleanup()
  const logIn = vi.fn(async () => {})
  show('/seasons/2024/roster?week=7', { user: undefined, logIn })
  await expect.poll(() => logIn.mock.calls).toEqual([['/seasons/2024/roster?week=7']])
})

test('D-05 a sign-in that failed under a year is explained on the home card', async () => {
  const problem = { sentence: 'The provider cannot be reached.', code: undefined }
  show('/seasons/2024/roster', { user: undefined, problem })
  await screen.findByText('The provider cannot be reached.')
  screen.getByRole('button', { name: 'Log In' })
})

function show(path: string, session: Partial<typeof visitor> = {}) {
  window.history.replaceState(null, '', path)
  render(
    <ConfigContext value={{ ...sampleConfig, season: 2025 }}>
      <SessionContext value={{ ...visitor, user: account, ...session }}>
        <Pages />
      </SessionContext>
    </ConfigContext>,
  )
}
