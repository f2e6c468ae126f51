import { screen, waitFor, within } from '@testing-library/react'
import type { GivenUpMessage, LeagueAccount } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { useCommissionerCheck } from '#api/commissioner.ts'
import type { Session } from '#api/session.ts'
import { button, dialogCloses, fill, openDialog, press } from '#api/testing/form-controls.ts'
import { afterOldSignIn, PROOF } from '#api/testing/old-sign-in.ts'
import { publishStandings } from '#api/testing/publish-standings.ts'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { emailOf } from '#api/testing/sample-standings.ts'
import { user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { AccountsScreen } from './accounts-screen.tsx'

const ACCOUNTS = '/api/commissioner/accounts'
const SIGN_INS = '/api/commissioner/sign-ins'
const LINK = {
  url: 'http://localhost:3000/password?link=secret',
  expiresAt: Date.parse('2026-11-20T12:00:00Z'),
  isMailed: false,
}
const UNSENT: GivenUpMessage = {
  id: 'm1',
  channel: 'mail',
  recipient: 'nora@tuff.example',
  title: 'You are invited',
  reason: 'The mail server does not answer.',
  at: Date.parse('2026-11-14T12:00:00Z'),
  canBeSentAgain: true,
}

const signIns = ['cara@tuff.example', 'nora@tuff.example'].map((email) => ({
  email,
  since: Date.parse('2026-11-12T12:00:00Z'),
}))

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
  expect((await rowOf('Cara')).textContent).toBe('Caracara@tuff.exampleNo teamManagerCommissionerActiveEditDisable')
  expect((await rowOf('Nora')).textContent).toBe(`Nora${emailOf(3)}Team 3ManagerInvitedEditNew LinkDisableDelete`)
  expect((await rowOf('Dan')).textContent).toBe('Dandan@tuff.exampleNo teamDisabledEditEnableDelete')
})

test('HAND-04 an invitation is validated and sent; its link is shown once, to be sent by hand', async () => {
  respond = () => Response.json({ account: account('zoe'), link: LINK }, { status: 201 })
  const copied = vi.fn(async () => {})
  vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText: copied } })
  show()
  const dialog = await openDialog('Invite', 'Invite Someone')
  dialog.getByText('This league sends no e-mail. Copy the link and send it yourself.')
  screen.getByText(/^The address of this league is http:\/\/localhost:3000, so its links open on this computer only\./)
  // Mobile keyboards show '@' and do not autocorrect.
  expect(dialog.getByLabelText('E-mail').outerHTML).toMatch(/inputmode="email".*autocapitalize="none"/)
  await fill('E-mail', 'zoe')
  await press('Invite', dialog)
  dialog.getByText('A name has 1 to 100 characters.')
  dialog.getByText('Enter a valid e-mail address.')
  expect(sent).toEqual([])

  await fill('Name', ' Zoe ')
  await fill('E-mail', 'Zoe@TUFF.example')
  await user.click(dialog.getByRole('switch', { name: /^Premium/ }))
  await fill('Reason (optional)', 'A new team')
  await press('Invite', dialog)
  const card = await screen.findByRole('region', { name: 'Link for Zoe' })
  const body = { name: 'Zoe', email: 'zoe@tuff.example', roles: ['manager', 'premium'], reason: 'A new team' }
  expect(sent).toMatchObject([{ method: 'POST', body }])
  expect(within(card).getByLabelText<HTMLInputElement>('Link of Zoe').value).toBe(LINK.url)
  expect(within(card).getByRole('alert').textContent).toMatch(/shown only once.*until November 20, 2026\.$/)
  await press('Copy the link for Zoe', within(card))
  await within(card).findByText('Copied')
  expect(copied).toHaveBeenCalledWith(LINK.url)
  await dialogCloses()
  await press('Done', within(card))
  expect(screen.queryByLabelText('Link of Zoe')).toBeNull()
})

test('ROLE-08 an old sign-in is confirmed in the dialog, and the same call is repeated', async () => {
  respond = afterOldSignIn(() => ({ account: account('zoe'), link: LINK }))
  show()
  const dialog = await openDialog('Invite', 'Invite Someone')
  await fill('Name', 'Zoe')
  await fill('E-mail', 'zoe@tuff.example')
  await user.click(dialog.getByRole('switch', { name: /^Commissioner/ }))
  expect(dialog.queryByLabelText('Your password')).toBeNull()
  await press('Invite', dialog)
  await dialog.findByText('Enter your password to continue.')
  expect(button('Invite', dialog).disabled).toBe(true)
  await fill('Your password', 'wrong')
  await press('Invite', dialog)
  await dialog.findByText('Wrong password.')
  await fill('Your password', 'right')
  await press('Invite', dialog)
  await screen.findByRole('region', { name: 'Link for Zoe' })
  const invitation = { name: 'Zoe', email: 'zoe@tuff.example', roles: ['manager', 'commissioner'] }
  expect(sent.map(({ body }) => body)).toEqual([invitation, { password: 'wrong' }, { password: 'right' }, invitation])
})

test('ROLE-08 a reset link and a second-step reset ask for the password after an old sign-in', async () => {
  accounts = [account('nora', { hasSecondFactor: true })]
  show()
  for (const [opener, action, response] of [
    ['Reset Link Nora', 'Create Link', Response.json(LINK, { status: 201 })],
    ['Reset Two-Step Nora', 'Reset', Response.json({ ...accounts[0], hasSecondFactor: false })],
  ] as const) {
    sent.splice(0)
    respond = afterOldSignIn(() => response)
    const dialog = await openDialog(opener)
    await press(action, dialog)
    await dialog.findByText('Enter your password to continue.')
    await fill('Your password', 'right', dialog)
    await press(action, dialog)
    await dialogCloses()
    expect(sent.map(({ path }) => path === PROOF)).toEqual([false, true, false])
  }
})

test('HAND-04 with a mail server a reset link is e-mailed, and can still be copied', async () => {
  respond = () => Response.json({ ...LINK, isMailed: true }, { status: 201 })
  accounts = [account('nora')]
  show({ mail: true })
  const dialog = await openDialog('Reset Link Nora', 'New Link for Nora')
  dialog.getByText('It is e-mailed to nora@tuff.example and also shown to you.')
  dialog.getByText(/Earlier links stop working/)
  dialog.getByText(/The current password keeps working until a new one is chosen/)
  await fill('Reason (optional)', 'Forgot it')
  await press('Create Link')
  const card = await screen.findByRole('region', { name: 'Link for Nora' })
  within(card).getByText(/^This link has been e-mailed to Nora\..*until November 20, 2026\.$/)
  within(card).getByRole('button', { name: 'Copy the link for Nora' })
  expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Forgot it' } }])
})

test('HAND-05 a refused e-mail is not reported as sent', async () => {
  respond = () => {
    unsent = [UNSENT]
    return Response.json({ ...LINK, isMailed: true }, { status: 201 })
  }
  accounts = [account('nora')]
  show({ mail: true })
  await openDialog('Reset Link Nora')
  await press('Create Link')
  const card = within(await screen.findByRole('region', { name: 'Link for Nora' }))
  await card.findByText(/^The e-mail to nora@tuff\.example was refused\. This link is shown only once\./)
  expect(card.queryByText(/has been e-mailed/)).toBeNull()
})

test('HAND-05 messages that failed are listed with the reason and can be sent again', async () => {
  unsent = [UNSENT, { ...UNSENT, id: 'm2', title: 'Choose a password', canBeSentAgain: false }]
  show()
  const card = within(await screen.findByRole('region', { name: 'Undelivered Messages' }))
  const row = within(card.getByRole('listitem', { name: 'You are invited, to nora@tuff.example' }))
  row.getByText('The mail server does not answer.')
  row.getByText(/^E-mail to nora@tuff\.example, failed/)
  expect(card.getAllByRole('button')).toHaveLength(1)
  card.getByText('Its link has expired')
  await press(/^Send Again/, row)
  await waitFor(() => expect(card.getAllByRole('listitem')).toHaveLength(1))
})

test('ROLE-03 roles and name are changed with a reason, and the list updates', async () => {
  show()
  const dialog = await openDialog('Edit Nora', 'Edit Nora')
  expect(dialog.queryByRole('alert')).toBeNull()
  await fill('Name', ' ')
  dialog.getByText('A name has 1 to 100 characters.')
  await fill('Name', 'Nora')
  expect(dialog.queryByText('A name has 1 to 100 characters.')).toBeNull()
  await user.click(dialog.getByRole('switch', { name: /^Commissioner/ }))
  await fill('Reason (optional)', 'Helps out')
  accounts = [account('nora', { email: emailOf(3), roles: ['manager', 'commissioner'] })]
  await press('Save')
  await dialogCloses()
  expect(sent).toMatchObject([
    { method: 'PATCH', body: { name: 'Nora', roles: ['manager', 'commissioner'], reason: 'Helps out' } },
  ])
  expect((await rowOf('Nora')).textContent).toContain('ManagerCommissionerActive')
})

test("ROLE-03 removing the last commissioner shows a warning and the server's refusal", async () => {
  respond = () => refusal(409, 'The league needs a commissioner who can sign in. Appoint another one first.')
  show()
  const dialog = await openDialog('Edit Cara', 'Edit Cara')
  await user.click(dialog.getByRole('switch', { name: /^Commissioner/ }))
  dialog.getByText('This is your own account. Without this role you lose access to the commissioner’s pages.')
  await press('Save')
  await dialog.findByText('The league needs a commissioner who can sign in. Appoint another one first.')
})

test('ROLE-03 a commissioner who removes their own role immediately loses access to the page', async () => {
  show()
  await screen.findByText('is commissioner')
  const dialog = await openDialog('Edit Cara', 'Edit Cara')
  await user.click(dialog.getByRole('switch', { name: /^Commissioner/ }))
  isCommissioner = false
  await press('Save')
  await screen.findByText('is manager')
})

test("changing one's own name fetches a new token; changing another user's does not", async () => {
  const accessToken = vi.fn(async () => 'token')
  show({}, undefined, { accessToken })
  for (const [name, now] of [
    ['Nora', 'Norah'],
    ['Cara', 'Carla'],
  ] as const) {
    await openDialog(`Edit ${name}`, `Edit ${name}`)
    await fill('Name', now)
    await press('Save')
    await dialogCloses()
    if (name === 'Nora') expect(accessToken).not.toHaveBeenCalledWith({ fresh: true })
  }
  expect(accessToken).toHaveBeenCalledWith({ fresh: true })
})

test('disabling and enabling an account say what changes', async () => {
  show()
  const dialog = await openDialog('Disable Nora', 'Disable Nora')
  dialog.getByText(/^This signs Nora out everywhere\./)
  dialog.getByText('The team keeps its roster and points. The account can be enabled again.')
  await fill('Reason (optional)', 'Left the league')
  await press('Disable')
  await dialogCloses()
  const again = await openDialog('Enable Dan', 'Enable Dan')
  again.getByText('Dan can log in again with the old password.')
  await press('Enable')
  await waitFor(() =>
    expect(sent.map(({ body }) => body)).toEqual([{ disabled: true, reason: 'Left the league' }, { disabled: false }]),
  )
})

test('the demo shows that its accounts are shared, and shows the refusal', async () => {
  respond = () => refusal(409, 'Everyone who tries the demo league shares this account, so it cannot be changed.')
  show({ demo: true })
  screen.getByText('Everyone who tries the demo league shares these accounts, so they cannot be changed.')
  const dialog = await openDialog('Disable Cara', 'Disable Cara')
  dialog.getByText(/^This is your own account\./)
  await press('Disable')
  await dialog.findByText('Everyone who tries the demo league shares this account, so it cannot be changed.')
})

test('D-14 SIGN-04 with an external provider the page names it, and an e-mail is released for a new account', async () => {
  const requested = show({ identity: { ...sampleConfig.identity, issuer: 'https://league.example.auth0.com' } })
  screen.getByText(/^Accounts for this league are managed at league\.example\.auth0\.com\./)
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
  const row = await rowOf('nora@tuff.example')
  expect(row.textContent).toBe('nora@tuff.exampleSince November 12, 2026Release')
  expect((await rowOf('cara@tuff.example')).textContent).toBe('cara@tuff.exampleSince November 12, 2026')
  const dialog = await openDialog('Release nora@tuff.example', 'Release nora@tuff.example')
  dialog.getByText(/^Use this for someone with a new account at league\.example\.auth0\.com\./)
  respond = () => ({ signIns: signIns.slice(0, 1) })
  await press('Release', dialog)
  await dialogCloses()
  expect(sent).toMatchObject([{ method: 'DELETE', path: `${SIGN_INS}/nora%40tuff.example` }])
  expect(requested).not.toContain(ACCOUNTS)
})

test('SHIP-08 with an external provider a person is deleted by e-mail', async () => {
  respond = () => new Response(null, { status: 204 })
  const requested = show({ identity: { ...sampleConfig.identity, issuer: 'https://league.example.auth0.com' } })
  screen.getByText(/The account itself is at league\.example\.auth0\.com: delete it there first\.$/)
  const dialog = await openDialog('Delete a Person', 'Delete a Person')
  await fill('E-mail', 'zoe')
  await press('Delete This Person')
  dialog.getByText('Enter a valid e-mail address.')
  expect(sent).toEqual([])
  await fill('E-mail', ' Zoe@x.example')
  await press('Delete This Person')
  await dialogCloses()
  expect(sent).toMatchObject([{ method: 'DELETE' }])
  expect(requested).toContain(`${ACCOUNTS}/zoe%40x.example`)
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
  const change = recordChanges(sent, list, (request) => respond(request))
  const requested = stubServer({
    '/api/commissioner/check-commissioner': () => ({ isCommissioner }),
    '/api/commissioner/messages': () => ({ messages: unsent }),
    '/api/commissioner/messages/m1/send-again': () => ({ messages: unsent.slice(1) }),
    [PROOF]: change,
    [SIGN_INS]: () => ({ signIns }),
    [`${SIGN_INS}/nora%40tuff.example`]: change,
    '/api/teams': () => ({ teams: [], namedBy: 'manager' }),
    [ACCOUNTS]: change,
    ...Object.fromEntries(
      ['cara', 'nora', 'dan', 'zoe%40x.example'].flatMap((id) => [
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

test("another user's second factor is reset with a reason; one's own cannot be", async () => {
  accounts = [account('cara', { hasSecondFactor: true }), account('nora', { hasSecondFactor: true })]
  respond = () => Response.json({ ...accounts[1], hasSecondFactor: false })
  show()
  await openDialog('Reset Two-Step Nora', 'Reset Two-Step Sign-In for Nora')
  expect((await rowOf('Nora')).textContent).toContain('Two-step')
  expect(screen.queryByRole('button', { name: 'Reset Two-Step Cara' })).toBeNull()
  await fill('Reason (optional)', 'Lost her phone')
  await press('Reset')
  await dialogCloses()
  expect(sent).toMatchObject([{ method: 'POST', body: { reason: 'Lost her phone' } }])
})

test("SHIP-08 a person is deleted after a confirmation; one's own account cannot be", async () => {
  respond = () => new Response(null, { status: 204 })
  show()
  const dialog = await openDialog('Delete Nora', 'Delete Nora')
  dialog.getByText(/^The team keeps its name/)
  expect(screen.queryByRole('button', { name: 'Delete Cara' })).toBeNull()
  await press('Delete This Person')
  await dialogCloses()
  expect(sent).toMatchObject([{ method: 'DELETE' }])
})

const rowOf = (name: string) => screen.findByRole('listitem', { name })

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
