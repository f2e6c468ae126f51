import { screen, waitFor } from '@testing-library/react'
import type { JoinInvitation } from '@tuff/contract'
import { expect, test, vi } from 'vitest'
import type { Session } from '#api/session.ts'
import { findAndPress, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { LOCK_AT, NOW } from '#api/testing/sample-picks.ts'
import { fillIn } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { JoinScreen } from './join-screen.tsx'

const OPEN: JoinInvitation = {
  state: 'open',
  product: 'TUFF',
  season: 2025,
  invitedBy: 'Sam Whitfield',
  now: NOW,
  speed: 1,
  lockAt: LOCK_AT,
  late: null,
  salaryCap: 50,
  dues: 125,
  duesDueOn: '2025-09-04',
  payouts: { weeks: 14, weekly: [50, 30, 20, 10], bonus: [200, 120], playoffs: [500], total: 3020 },
  teams: 22,
  teamsAtMost: 24,
  hasOwnAccounts: true,
}
const JOINED = { managerEmail: 'pat@tuff.example', teamName: 'Punt Intended', abbreviation: 'PI' }

const type = (label: string | RegExp, value: string) => fillIn(screen.getByLabelText(label), value)

function show(invitation: JoinInvitation, session: Partial<Session> = {}) {
  const sent: SentRequest[] = []
  let onJoin: () => unknown = () => Response.json(JOINED, { status: 201 })
  const join = (_: URLSearchParams, request: SentRequest) => {
    sent.push(request)
    return onJoin()
  }
  stubServer({
    '/api/join': (query) =>
      query.get('link') === '7KQ' ? invitation : { state: 'off', title: 'Off', hint: '', lockedAt: null },
    '/api/join/account': join,
    '/api/join/team': join,
  })
  renderPage(<JoinScreen />, { path: '/join?link=7KQ', session })
  return {
    sent,
    refuses: (message: string, details?: object) => {
      onJoin = () => Response.json({ code: 'rule-broken', message, details }, { status: 409 })
    },
  }
}

test('PICK-02 a visitor sees dues, payouts and lock, makes an account with a team, and is signed in', async () => {
  const logIn = vi.fn(async () => {})
  const { sent, refuses } = show(OPEN, { logIn })
  await screen.findByRole('heading', { level: 1, name: 'Sam Whitfield invites you to TUFF 2025' })
  screen.getByText('Choose eleven players for $50, in secret. The top four teams are paid every week.')
  expect(screen.getAllByRole('term').map((term) => [term.textContent, term.nextElementSibling?.textContent])).toEqual([
    ['Dues', '$125'],
    ['Pays out', '$3,020'],
    ['Teams', '22 of 24'],
    ['Every week, 14 weeks', '$50, $30, $20, $10'],
    ['Top two', '$200, $120'],
    ['Playoffs', '$500'],
  ])
  await type('Your team’s name', 'Punt Intended')
  await type('Your name', 'Pat Park')
  await type('E-mail', 'pat@tuff.example')
  await type(/^Password/, 'correct horse')
  refuses('A team has this name already.')
  await press('Join and Pick')
  await screen.findByText('A team has this name already.')
  expect(logIn).not.toHaveBeenCalled()
  expect(sent[0]).toMatchObject({
    body: {
      link: '7KQ',
      teamName: 'Punt Intended',
      name: 'Pat Park',
      email: 'pat@tuff.example',
      password: 'correct horse',
    },
  })
  expect(sent[0]?.headers).not.toHaveProperty('authorization')
})

test('PICK-02 what is missing or refused is said beside its field, and the first such field has the focus', async () => {
  const { sent, refuses } = show(OPEN)
  const field = (label: string | RegExp) => screen.getByLabelText(label)
  const problems = () =>
    [/team’s name/, 'Your name', 'E-mail', /^Password/].map((label) => {
      const described = field(label).getAttribute('aria-describedby')
      return described && document.getElementById(described)?.textContent
    })
  await findAndPress('Join and Pick')
  expect(problems()).toEqual([
    'Give your team a name',
    'Give your name',
    'Give your e-mail address',
    'Use 8 characters or more',
  ])
  expect(document.activeElement).toBe(field(/team’s name/))
  await type(/team’s name/, 'Punt Intended')
  await type('Your name', 'Pat Park')
  expect(problems()).toEqual([null, null, 'Give your e-mail address', 'Use 8 characters or more'])
  await press('Join and Pick')
  expect(document.activeElement).toBe(field('E-mail'))
  expect(sent).toEqual([])

  await type('E-mail', 'pat@tuff.example')
  await type(/^Password/, 'iloveyou1')
  refuses('Too common a password. Please choose one that is harder to guess.', { field: 'password' })
  await press('Join and Pick')
  await screen.findByText('Too common a password. Please choose one that is harder to guess.')
  expect(problems()[3]).toBe('Too common a password. Please choose one that is harder to guess.')
  expect(document.activeElement).toBe(field(/^Password/))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('PICK-02 a joined visitor signs in without a password; one with an account returns to the link', async () => {
  const logIn = vi.fn(async () => {})
  show(OPEN, { logIn })
  await findAndPress('I Have an Account')
  expect(logIn.mock.calls).toEqual([['/join?link=7KQ']])
  await type('Your team’s name', 'Punt Intended')
  await type('Your name', 'Pat Park')
  await type('E-mail', 'pat@tuff.example')
  await type(/^Password/, 'correct horse')
  await press('Join and Pick')
  await waitFor(() => expect(logIn.mock.lastCall).toEqual(['/pick']))
})

test("PICK-02 a signed-in user gives only the team's name", async () => {
  const { sent } = show(OPEN, { user: { subject: 'pat', name: 'Pat Park', email: 'pat@tuff.example' } })
  await screen.findByRole('heading', { name: 'Join as Pat Park' })
  expect(screen.queryByLabelText('E-mail')).toBeNull()
  await type('Your team’s name', 'Punt Intended')
  await press('Join and Pick')
  await waitFor(() => expect(window.location.pathname).toBe('/pick'))
  expect(sent).toMatchObject([{ body: { link: '7KQ', teamName: 'Punt Intended' } }])
})

test('PICK-06 after the lock the invitation shows the week, and until when a team can be picked', async () => {
  const until = new Date(2025, 8, 19, 20, 15).getTime()
  show({ ...OPEN, now: until - 3_600_000, lockAt: 1, late: { until, week: 3 } })
  await screen.findByText(/^The season has begun: this is week 3\. Earlier weeks count 0 for a new team/)
  expect(screen.getByText(/^to join and pick, until/).textContent).toBe(
    'to join and pick, until Fri, Sep 19, 8:15 PM your time',
  )
  screen.getByText('Choose eleven players for $50. The top four teams are paid every week.')
  screen.getByRole('button', { name: 'Join and Pick' })
})

test.each([
  ['off', 'This link has been switched off.', 'Ask the commissioner for the new one.'],
  ['full', 'The league is full.', 'All 24 teams are taken.'],
] as const)('PICK-02 a link that is %s says so', async (state, title, hint) => {
  show({ state, title, hint, lockedAt: null })
  await screen.findByRole('heading', { name: title })
  screen.getByText(hint)
  screen.getByRole('button', { name: 'Sign In' })
})

test("PICK-02 a link past its lock names the moment in the visitor's zone", async () => {
  const at = new Date(2025, 8, 4, 20, 20).getTime()
  show({ state: 'locked', title: 'The picks are locked.', hint: 'Ask the commissioner.', lockedAt: at })
  await screen.findByText('They locked on Thursday, Sep 4, 8:20 PM. Ask the commissioner.')
})
