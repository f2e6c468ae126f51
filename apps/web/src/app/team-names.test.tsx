import { act, screen, waitFor, within } from '@testing-library/react'
import { type LeagueTeams, namesTag } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal, SAM } from '#api/testing/sample-rosters.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { type SentRequest, stubServer, WithQueries } from '#api/testing/with-queries.tsx'
import { TeamsCard } from '#features/accounts/teams-card.tsx'
import { TeamCard } from '#features/profile/profile-screen.tsx'

const ZOE = 'zoe@tuff.example'
let league: LeagueTeams
let sent: SentRequest[]
let respond: (requested: SentRequest) => unknown

beforeEach(() => {
  publishStandings({ currentWeek: 12 })
  publishTags({ rosters: '1' })
  league = {
    teams: [
      { managerEmail: SAM, teamName: 'Breece Lightning', abbreviation: 'BL' },
      { managerEmail: ZOE, teamName: 'Zebra Crossing', abbreviation: 'ZC' },
    ],
    namedBy: 'manager',
  }
  sent = []
  respond = ({ body }) => ({ managerEmail: SAM, ...(body as object) })
})

test('TEAM-01 a manager names their own team; a forbidden name is reported while they type', async () => {
  show(<TeamCard />)
  await user.click(await screen.findByRole('button', { name: 'Rename Team' }))
  const dialog = await screen.findByRole('dialog', { name: 'Name Breece Lightning' })
  expect(save().disabled).toBe(true)
  await fill('Team name', 'zebra crossing')
  within(dialog).getByText("'zebra crossing' is the name of another team already.")
  expect(save().disabled).toBe(true)
  await fill('Team name', 'Super Stars')
  await fill('Abbreviation', '')
  within(dialog).getByText('If left empty, it comes from the name: SS')
  await fill('Reason (optional)', 'A new year')
  await user.click(save())
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(sent).toMatchObject([
    {
      method: 'PUT',
      headers: { 'if-match': namesTag(league.teams[0]!) },
      body: { teamName: 'Super Stars', abbreviation: '', reason: 'A new year' },
    },
  ])
})

test('TEAM-01 the form shows a refusal, and a name changed by somebody else at once', async () => {
  respond = () => refusal(412, 'This team has been named in the meantime: it is now Ours (OUR).')
  show(<TeamCard />)
  await user.click(await screen.findByRole('button', { name: 'Rename Team' }))
  await fill('Team name', 'Mine')
  await user.click(save())
  await screen.findByText('This team has been named in the meantime: it is now Ours (OUR).')
  league.teams[0] = { managerEmail: SAM, teamName: 'Ours', abbreviation: 'OUR' }
  publishTags({ rosters: '2' })
  await screen.findByText('Ours')
})

test('TEAM-01 where only the commissioner may rename, a manager reads so; without a team no card', async () => {
  league.namedBy = 'commissioner'
  show(<TeamCard />)
  await screen.findByText('The commissioner names the teams.')
  expect(screen.queryByRole('button', { name: 'Rename Team' })).toBeNull()
})

test('TEAM-01 the commissioner names any team', async () => {
  respond = () => ({ managerEmail: ZOE, teamName: 'Zoo', abbreviation: 'ZOO' })
  show(<TeamsCard isInvitedHere />)
  const row = await screen.findByRole('listitem', { name: 'Zebra Crossing' })
  expect(row.textContent).toContain(`ZC${ZOE}`)
  await user.click(within(row).getByRole('button', { name: 'Rename Zebra Crossing' }))
  await screen.findByRole('dialog', { name: 'Name Zebra Crossing' })
  await fill('Team name', 'Zoo')
  await user.click(save())
  await waitFor(() => expect(sent).toMatchObject([{ body: { teamName: 'Zoo', abbreviation: 'ZC' } }]))
})

test('TEAM-02 the commissioner hands a team over; a new account is invited, and its link shown once', async () => {
  respond = () => ({
    team: { ...league.teams[1], managerEmail: 'dana@new.example' },
    link: {
      url: 'http://localhost/password?link=secret',
      expiresAt: Date.parse('2026-11-20T12:00:00Z'),
      isMailed: false,
    },
  })
  show(<TeamsCard isInvitedHere />)
  await user.click(await screen.findByRole('button', { name: 'Hand Over Zebra Crossing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand Over Zebra Crossing' })
  within(dialog).getByText(`Rosters, trades, points and money stay with the team. ${ZOE} no longer has it.`)
  const submit = () => user.click(within(dialog).getByRole('button', { name: 'Hand Over' }))
  await fill('E-mail', 'dana')
  await submit()
  within(dialog).getByText('Enter a valid e-mail address.')
  await fill('E-mail', SAM)
  await waitFor(() => expect(within(dialog).queryByLabelText('Name')).toBeNull())
  await fill('E-mail', ' Dana@New.example')
  await fillIn(await within(dialog).findByLabelText('Name'), 'Dana')
  await fill('Reason (optional)', 'Moved away')
  await submit()
  await screen.findByRole('region', { name: 'Link for Dana' })
  expect(sent).toMatchObject([
    {
      method: 'POST',
      headers: { 'idempotency-key': expect.any(String) },
      body: { email: 'dana@new.example', name: 'Dana', isSamePerson: false, reason: 'Moved away' },
    },
  ])
})

test('TEAM-02 PICK-04 while picks are open, the form says that the hidden picks are removed', async () => {
  const sentence = /Its hidden picks are removed, so the new manager picks a new team\.$/
  show(<TeamsCard isInvitedHere />)
  await user.click(await screen.findByRole('button', { name: 'Hand Over Zebra Crossing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand Over Zebra Crossing' })
  expect(within(dialog).queryByText(sentence)).toBeNull()
  act(() => publishStandings({ currentWeek: 1, isPicking: true }))
  await within(dialog).findByText(sentence)
  await fillIn(within(dialog).getByLabelText('New manager'), 'same')
  expect(within(dialog).queryByText(sentence)).toBeNull()
  await fillIn(within(dialog).getByLabelText('New manager'), 'other')
  act(() => publishStandings({ currentWeek: 1, isPicking: true, isRevealed: true }))
  await waitFor(() => expect(within(dialog).queryByText(sentence)).toBeNull())
})

test('TEAM-02 a manager’s e-mail is corrected, and the form shows a refusal', async () => {
  respond = () => refusal(409, `${SAM} has a team already: Breece Lightning.`)
  show(<TeamsCard isInvitedHere />)
  await user.click(await screen.findByRole('button', { name: 'Hand Over Zebra Crossing' }))
  const dialog = await screen.findByRole('dialog', { name: 'Hand Over Zebra Crossing' })
  await fillIn(within(dialog).getByLabelText('New manager'), 'same')
  within(dialog).getByText(`${ZOE} signs in with the new e-mail from now on, and is signed out everywhere.`)
  await fill('E-mail', SAM)
  await user.click(within(dialog).getByRole('button', { name: 'Save E-mail' }))
  await within(dialog).findByText(`${SAM} has a team already: Breece Lightning.`)
  expect(sent).toMatchObject([{ body: { email: SAM, isSamePerson: true } }])
  await fill('E-mail', 'sam@new.example')
  expect(within(dialog).queryByRole('alert')).toBeNull()
})

function show(page: React.ReactNode) {
  const rename = (_: unknown, requested: SentRequest) => {
    sent.push(requested)
    return respond(requested)
  }
  stubServer({
    '/api/teams': () => league,
    '/api/commissioner/accounts': () => ({
      accounts: [
        {
          ...{ id: 'sam', email: SAM, name: 'Sam', roles: ['manager'] },
          ...{ disabled: false, hasPassword: true, hasSecondFactor: false },
        },
      ],
    }),
    [`/api/commissioner/teams/${encodeURIComponent(ZOE)}/handover`]: rename,
    [`/api/teams/${encodeURIComponent(SAM)}/name`]: rename,
    [`/api/teams/${encodeURIComponent(ZOE)}/name`]: rename,
  })
  renderPage(<WithQueries>{page}</WithQueries>, { session: { user: { subject: 'sam', name: 'Sam', email: SAM } } })
}

const fill = (label: string, value: string) => fillIn(screen.getByLabelText(label), value)
const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Save Name' })
