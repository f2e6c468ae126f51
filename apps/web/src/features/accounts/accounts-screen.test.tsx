import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import type { GivenUpMessage, LeagueAccount } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCommissionerCheck } from '#api/commissioner.ts'
import type { Session } from '#api/session.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { emailOf } from '#api/testing/sample-standings.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { AccountsScreen } from './accounts-screen.tsx'

const ACCOUNTS = '/api/commissioner/accounts'
const LINK = {
  url: 'http://localhost:3000/password?link=secret',
  expiresAt: Date.parse('2026-11-20T12:00:00Z'),
  isMailed: false,
}

let accounts: LeagueAccount[]
let sent: SentRequest[]
let respond: (requested: SentRequest) => unknown
let isCommissioner: boolean
let unsent: GivenUpMessage[]

beforeEach(() => {
  publishStandings({ currentWeek: 12 })
  accounts = [
    account('cara', { roles: ['manager', 'commissioner'] }),
    account('nora', { email: emailOf(3), hasPassword: false }),
    account('dan', { disabled: true, roles: [] }),
  ]
  sent = []
  isCommissioner = true
  unsent = []
  respond = () => accounts[0]
})

test('ROLE-03 every account with name, email, team, roles and state', async () => {
  show()
  expect((await rowOf('Cara')).textContent).toBe(
    'Caracara@tuff.exampleNo teamManagerCommissionerActiveEditReset LinkDisable',
  )
  expect((await rowOf('Nora')).textContent).toBe(`Nora${emailOf(3)}Team 3ManagerInvitedEditNew LinkDisableDelete`)
  expect((await rowOf('Dan')).textContent).toBe('Dandan@tuff.exampleNo teamDisabledEditEnableDelete')
})

test('an invitation is validated and sent; its link is shown once with a copy button', async () => {
  respond = () => Response.json({ account: account('zoe'), link: LINK }, { status: 201 })
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite someone' })
  // Mobile keyboards offer '@' without autocorrection.
  expect(within(dialog).getByLabelText('E-mail').outerHTML).toMatch(/inputmode="email".*autocapitalize="none"/)
  fill('E-mail', 'zoe')
  submit('Invite')
  within(dialog).getByText('A name has 1 to 100 characters.')
  within(dialog).getByText('Enter a valid e-mail address.')
  expect(sent).toEqual([])

  fill('Name', ' Zoe ')
  fill('E-mail', 'Zoe@TUFF.example')
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Premium/ }))
  fill('Reason (optional)', 'A new team')
  submit('Invite')
  const card = await screen.findByRole('region', { name: 'Link for Zoe' })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      body: { name: 'Zoe', email: 'zoe@tuff.example', roles: ['manager', 'premium'], reason: 'A new team' },
    },
  ])
  expect(within(card).getByLabelText<HTMLInputElement>('Link of Zoe').value).toBe(LINK.url)
  expect(within(card).getByRole('alert').textContent).toMatch(/shown only once.*until November 20, 2026\.$/)
  fireEvent.click(within(card).getByRole('button', { name: 'Copy the link for Zoe' }))
  await within(card).findByText('Copied')
  expect(copied).toHaveBeenCalledWith(LINK.url)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  fireEvent.click(within(card).getByRole('button', { name: 'Done' }))
  expect(screen.queryByLabelText('Link of Zoe')).toBeNull()
})

test('ROLE-08 an old sign-in is confirmed in the dialog, and the same call is repeated', async () => {
  const demanded = (proof: string) =>
    Response.json(
      { message: 'Enter your password to continue.', code: 'prove-first', details: { proof } },
      { status: 428 },
    )
  let isProved = false
  respond = ({ body }) => {
    if (!isConfirmation(body)) return isProved ? { account: account('zoe'), link: LINK } : demanded('password')
    isProved = body.password === 'right'
    return isProved
      ? new Response(null, { status: 204 })
      : Response.json({ message: 'Wrong password.' }, { status: 409 })
  }
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  const dialog = await screen.findByRole('dialog', { name: 'Invite someone' })
  fill('Name', 'Zoe')
  fill('E-mail', 'zoe@tuff.example')
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Commissioner/ }))
  expect(within(dialog).queryByLabelText('Your password')).toBeNull()
  submit('Invite')
  await within(dialog).findByText('Enter your password to continue.')
  const button = within(dialog).getByRole('button', { name: 'Invite' })
  expect(button).toHaveProperty('disabled', true)
  fill('Your password', 'wrong')
  submit('Invite')
  await within(dialog).findByText('Wrong password.')
  fill('Your password', 'right')
  submit('Invite')
  await screen.findByRole('region', { name: 'Link for Zoe' })
  const invitation = { name: 'Zoe', email: 'zoe@tuff.example', roles: ['manager', 'commissioner'] }
  expect(sent.map(({ body }) => body)).toEqual([invitation, { password: 'wrong' }, { password: 'right' }, invitation])
})

const isConfirmation = (body: unknown): body is { password: string } =>
  typeof body === 'object' && body !== null && 'password' in body

test('HAND-04 without a mail server the page says that links are sent by hand', async () => {
  show()
  fireEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await screen.findByText('This league sends no e-mail. Copy the link and send it yourself.')
  screen.getByText(/^The address of this league is http:\/\/localhost:3000, so its links open on this computer only\./)
})

test('HAND-04 with a mail server the link was mailed, and can still be copied', async () => {
  respond = () => Response.json({ ...LINK, isMailed: true }, { status: 201 })
  show({ mail: true })
  const dialog = await openStep('Reset Link', 'Cara', 'New link for Cara')
  within(dialog).getByText('It is e-mailed to cara@tuff.example and also shown to you.')
  submit('Create Link')
  const card = await screen.findByRole('region', { name: 'Link for Cara' })
  within(card).getByText(/^This link has been e-mailed to Cara\..*until November 20, 2026\.$/)
  within(card).getByRole('button', { name: 'Copy the link for Cara' })
})

test('HAND-05 a mail that is refused meanwhile is no longer said to be on its way', async () => {
  respond = () => {
    unsent = [
      {
        id: 'm1',
        channel: 'mail',
        recipient: 'cara@tuff.example',
        title: 'Choose a password',
        reason: 'The mail server refused the address.',
        at: Date.parse('2026-11-14T12:00:00Z'),
        canBeSentAgain: true,
      },
    ]
    return Response.json({ ...LINK, isMailed: true }, { status: 201 })
  }
  show({ mail: true })
  await openStep('Reset Link', 'Cara', 'New link for Cara')
  submit('Create Link')
  const card = within(await screen.findByRole('region', { name: 'Link for Cara' }))
  await card.findByText(
    /^The e-mail to cara@tuff\.example was refused\. This link is shown only once\./,
    {},
    { timeout: 15_000 },
  )
  expect(card.queryByText(/on its way/)).toBeNull()
})

test('HAND-05 messages that failed are listed with the reason and can be sent again', async () => {
  const message = { channel: 'mail' as const, recipient: 'nora@tuff.example', at: Date.parse('2026-11-14T12:00:00Z') }
  unsent = [
    {
      ...message,
      id: 'm1',
      title: 'You are invited',
      reason: 'The mail server does not answer.',
      canBeSentAgain: true,
    },
    { ...message, id: 'm2', title: 'Choose a password', reason: 'It is too late.', canBeSentAgain: false },
  ]
  show()
  const card = within(await screen.findByRole('region', { name: 'Could not be sent' }))
  const row = within(card.getByRole('listitem', { name: 'You are invited, to nora@tuff.example' }))
  row.getByText('The mail server does not answer.')
  row.getByText(/^E-mail to nora@tuff\.example, given up/)
  expect(card.getAllByRole('button')).toHaveLength(1)
  card.getByText('Its link has expired')
  fireEvent.click(row.getByRole('button', { name: /^Send Again/ }))
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
})

test('a reset link is created after a confirmation about the previous one', async () => {
  respond = () => Response.json(LINK, { status: 201 })
  show()
  const dialog = await openStep('Reset Link', 'Cara', 'New link for Cara')
  within(dialog).getByText(/Earlier links stop working/)
  within(dialog).getByText(/The current password keeps working until a new one is chosen/)
  fill('Reason (optional)', 'Forgot it')
  submit('Create Link')
  await screen.findByRole('region', { name: 'Link for Cara' })
  expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Forgot it' } }])
})

test('ROLE-03 roles and name are changed with a reason, and the list updates', async () => {
  show()
  const dialog = await openStep('Edit', 'Nora', 'Edit Nora')
  expect(within(dialog).queryByRole('alert')).toBeNull()
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Commissioner/ }))
  fill('Reason (optional)', 'Helps out')
  accounts = [account('nora', { email: emailOf(3), roles: ['manager', 'commissioner'] })]
  submit('Save')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    { method: 'PATCH', body: { name: 'Nora', roles: ['manager', 'commissioner'], reason: 'Helps out' } },
  ])
  expect((await rowOf('Nora')).textContent).toContain('ManagerCommissionerActive')
})

test("ROLE-03 removing the last commissioner shows a warning and the server's refusal", async () => {
  respond = () => refusal('The league needs a commissioner who can sign in. Appoint another one first.')
  show()
  const dialog = await openStep('Edit', 'Cara', 'Edit Cara')
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Commissioner/ }))
  within(dialog).getByText('This is your own account. Without this role you lose access to the commissioner’s pages.')
  submit('Save')
  await within(dialog).findByText('The league needs a commissioner who can sign in. Appoint another one first.')
})

test('ROLE-03 a commissioner who removes his own role loses the page at once', async () => {
  show()
  await screen.findByText('is commissioner')
  const dialog = await openStep('Edit', 'Cara', 'Edit Cara')
  fireEvent.click(within(dialog).getByRole('switch', { name: /^Commissioner/ }))
  isCommissioner = false
  submit('Save')
  await screen.findByText('is manager')
})

test("changing the own name fetches a new token; changing another user's does not", async () => {
  const accessToken = vi.fn(async () => 'token')
  show({}, undefined, { accessToken })
  for (const [name, now] of [
    ['Nora', 'Norah'],
    ['Cara', 'Carla'],
  ] as const) {
    await openStep('Edit', name, `Edit ${name}`)
    fill('Name', now)
    submit('Save')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    if (name === 'Nora') expect(accessToken).not.toHaveBeenCalledWith({ fresh: true })
  }
  expect(accessToken).toHaveBeenCalledWith({ fresh: true })
})

test('disabling and enabling an account say what changes', async () => {
  show()
  const dialog = await openStep('Disable', 'Nora', 'Disable Nora')
  within(dialog).getByText(/^This signs Nora out everywhere\./)
  within(dialog).getByText('The team keeps its roster and points. The account can be enabled again.')
  submit('Disable')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const again = await openStep('Enable', 'Dan', 'Enable Dan')
  within(again).getByText('Dan can log in again with the old password.')
  submit('Enable')
  await waitFor(() => expect(sent.map(({ body }) => body)).toEqual([{ disabled: true }, { disabled: false }]))
})

test('the demo says that its accounts are shared, and shows the refusal', async () => {
  respond = () => refusal('Everyone who tries the demo league shares this account, so it cannot be changed.')
  show({ demo: true })
  screen.getByText('Everyone who tries the demo league shares these accounts, so they cannot be changed.')
  const dialog = await openStep('Disable', 'Cara', 'Disable Cara')
  within(dialog).getByText(/^This is your own account\./)
  submit('Disable')
  await within(dialog).findByText('Everyone who tries the demo league shares this account, so it cannot be changed.')
})

test('D-14 with an external provider no accounts are requested, and the page says where they are', () => {
  const requested = show({ identity: { ...sampleConfig.identity, issuer: 'https://league.example.auth0.com' } })
  screen.getByText(/^Accounts for this league are managed at league\.example\.auth0\.com\./)
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  expect(requested).not.toContain(ACCOUNTS)
})

test('the list shows loading and an error', async () => {
  show({}, () => new Response('', { status: 500 }))
  within(screen.getByRole('region', { name: 'Who Can Sign In' })).getByText('Loading...')
  await screen.findByText('Failed to load accounts')
})

test('a league without accounts', async () => {
  accounts = []
  show()
  await screen.findByText('No one has an account yet.')
})

function show(config = {}, list: () => unknown = () => ({ accounts }), session: Partial<Session> = {}): string[] {
  const change = (_: unknown, requested: SentRequest) => {
    sent.push(requested)
    return respond(requested)
  }
  const requested = stubServer({
    '/api/commissioner/check-commissioner': () => ({ isCommissioner }),
    '/api/commissioner/messages': () => ({ messages: unsent }),
    '/api/commissioner/messages/m1/send-again': () => ({ messages: unsent.slice(1) }),
    '/api/account/proof': change,
    '/api/teams': () => ({ teams: [], namedBy: 'manager' }),
    [ACCOUNTS]: (query, request) => (request.method === 'GET' ? list() : change(query, request)),
    ...Object.fromEntries(
      ['cara', 'nora', 'dan'].flatMap((id) => [
        [`${ACCOUNTS}/${id}`, change],
        [`${ACCOUNTS}/${id}/link`, change],
        [`${ACCOUNTS}/${id}/reset-second-factor`, change],
      ]),
    ),
  })
  const here = { ...sampleConfig.identity, issuer: window.location.origin }
  const user = { subject: 'cara', name: 'Cara', email: 'cara@tuff.example' }
  renderPage(
    <>
      <AccountsScreen />
      <Check />
    </>,
    { config: { identity: here, ...config }, session: { user, ...session } },
  )
  return requested
}

const Check = () => <p>is {useCommissionerCheck()}</p>

test("another user's second factor is reset with a reason; the own one is not offered", async () => {
  accounts = [account('cara', { hasSecondFactor: true }), account('nora', { hasSecondFactor: true })]
  respond = () => Response.json({ ...accounts[1], hasSecondFactor: false })
  show()
  const dialog = await openStep('Reset Two-Step', 'Nora', 'Reset the two-step sign-in of Nora')
  expect((await rowOf('Nora')).textContent).toContain('Two-step')
  expect(screen.queryByRole('button', { name: 'Reset Two-Step Cara' })).toBeNull()
  fill('Reason (optional)', 'Lost her phone')
  submit('Reset')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Lost her phone' } }])
})

test('SHIP-08 a person is deleted after a question; the own account is not offered', async () => {
  respond = () => new Response(null, { status: 204 })
  show()
  const dialog = await openStep('Delete', 'Nora', 'Delete Nora')
  expect(dialog.textContent).toContain('The team stays under its name')
  expect(screen.queryByRole('button', { name: 'Delete Cara' })).toBeNull()
  submit('Delete This Person')
  await waitFor(() => expect(dialog.isConnected).toBe(false))
  expect(sent).toMatchObject([{ method: 'DELETE' }])
})

async function openStep(step: string, name: string, title: string): Promise<HTMLElement> {
  fireEvent.click(await screen.findByRole('button', { name: `${step} ${name}` }))
  return screen.findByRole('dialog', { name: title })
}

const rowOf = (name: string) => screen.findByRole('listitem', { name })
const fill = (label: string, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } })
const submit = (text: string) => fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: text }))

const refusal = (message: string) => Response.json({ message, code: 'rule-broken' }, { status: 409 })

const account = (id: string, change: Partial<LeagueAccount> = {}): LeagueAccount => ({
  id,
  email: `${id}@tuff.example`,
  name: `${id[0]!.toUpperCase()}${id.slice(1)}`,
  roles: ['manager'],
  disabled: false,
  hasPassword: true,
  hasSecondFactor: false,
  ...change,
})
