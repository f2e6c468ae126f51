import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { type LeagueChoices, type SettingsPreview, settingsOnWire } from '@tuff/contract'
import { DEFAULT_SETTINGS } from '@tuff/league'
import { Link } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, dialogCloses, findAndFill, findAndPress, findField, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { recordChanges, type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { leavePage } from '#ui/unsaved-guard.tsx'
import { LeagueSettingsScreen } from './league-settings-screen.tsx'

const CHOICES: LeagueChoices = { product: 'TUFF', season: 2024, settings: settingsOnWire(DEFAULT_SETTINGS) }
const figures = {
  rank: 2,
  totalPoints: 1977,
  regularSeasonEarnings: 120,
  bonusPayout: 0,
  playoffRank: null,
  playoffEarnings: 0,
}
const PREVIEW: SettingsPreview = {
  changes: [{ setting: 'salaryCap', before: 50, after: 40 }],
  teams: [
    {
      managerEmail: 'ann@own.example',
      teamName: 'Ann Arbor',
      before: figures,
      after: { ...figures, rank: 1, totalPoints: 2010, regularSeasonEarnings: 152.5 },
    },
  ],
  money: { before: 1320, after: 1352.5 },
  closedMoney: null,
  overCap: [{ managerEmail: 'bob@own.example', teamName: 'Bob Cats', by: 2.25 }],
}

let now: { choices: LeagueChoices; tag: string }
let preview: SettingsPreview
let sent: SentRequest[]
let previewed: SentRequest[]
beforeEach(() => {
  now = { choices: CHOICES, tag: '"first"' }
  preview = PREVIEW
  sent = []
  previewed = []
})

test('D-07 D-09 D-10 the current settings, the effect of others, and a save with its reason', async () => {
  show()
  screen.getByText('Loading...')
  expect((await findField('Salary cap in dollars')).value).toBe('50')
  await findAndFill('Salary cap in dollars', '40')
  await press('Show What Will Change')
  const card = within(await screen.findByRole('region', { name: 'What Will Change' }))
  expect(card.getByRole('listitem').textContent).toBe('Salary cap in dollars: 50 → 40')
  card.getByRole('row', { name: 'Ann Arbor $120\u00a0→ $152.50 2\u00a0→ 1 1,977\u00a0→ 2,010' })
  card.getByText(/Bob Cats \(\$2.25\)/)
  expect(sent).toEqual([])

  await findAndFill('Reason (optional)', ' A vote ')
  await press('Save Settings')
  await screen.findByText('The settings are saved.')
  const request = { ...CHOICES, settings: { ...CHOICES.settings, salaryCap: 40 }, reason: 'A vote' }
  expect(sent).toEqual([expect.objectContaining({ method: 'PUT', body: request })])
  expect(sent[0]!.headers['if-match']).toBe('"first"')
  expect((await findField('Salary cap in dollars')).value).toBe('40')

  // The next change replaces the message about the previous one.
  await findAndFill('Name of the league', 'Own League')
  expect(screen.queryByText('The settings are saved.')).toBeNull()
  await previewAndSave()
  await screen.findByText('Saved. Open pages show the new name after a reload.')
  expect(sent[1]!.headers['if-match']).toBe('"after 1"')
})

test("another user's save is reported; after a reload it is merged with what was typed", async () => {
  show()
  await findAndFill('Salary cap in dollars', '40')
  await press('Show What Will Change')
  now = { choices: { ...CHOICES, settings: { ...CHOICES.settings, playoffTeams: 8 } }, tag: '"second"' }
  await findAndPress('Save Settings')
  await screen.findByText('Someone else has changed the settings. Look at them again first.')
  await press('Refresh')
  await waitFor(async () => expect((await findField('Teams in the playoffs')).value).toBe('8'))
  expect((await findField('Salary cap in dollars')).value).toBe('40')
  await findAndPress('Save Settings')
  await screen.findByText('The settings are saved.')
  expect(sent[1]).toMatchObject({
    headers: { 'if-match': '"second"' },
    body: { settings: { playoffTeams: 8, salaryCap: 40 } },
  })
})

test('without changes there is nothing to save; an edit discards the preview', async () => {
  preview = { changes: [], teams: [], money: { before: 0, after: 0 }, closedMoney: null, overCap: [] }
  show()
  await findField('Season')
  await press('Show What Will Change')
  await screen.findByText('No setting changes.')
  screen.getByText('Standings and money stay as they are.')
  expect(button('Save Settings').disabled).toBe(true)
  await findAndFill('Season', '2025')
  expect(screen.queryByText('No setting changes.')).toBeNull()
})

test('MONEY-03 a change that moves money of closed weeks names them, and needs a reason', async () => {
  preview = { ...PREVIEW, closedMoney: 'weeks 1 to 3 and the bonus' }
  show()
  await findAndFill('Salary cap in dollars', '40')
  await press('Show What Will Change')
  await screen.findByText('This changes money in closed weeks: weeks 1 to 3 and the bonus. Give a reason below.')
  expect(button('Save Settings').disabled).toBe(true)
  await fillIn(screen.getByRole('textbox', { name: 'Reason' }), 'A vote')
  await press('Save Settings')
  await screen.findByText('The settings are saved.')
})

test('an outdated preview is not offered', async () => {
  const checked = Promise.withResolvers<void>()
  show({ onPreview: () => checked.promise.then(() => preview) })
  await findAndFill('Salary cap in dollars', '40')
  await press('Show What Will Change')
  await waitFor(() => expect(previewed).toHaveLength(1))
  await findAndFill('Salary cap in dollars', '45')
  checked.resolve()
  await previewAndSave()
  await screen.findByText('The settings are saved.')
  expect(sent[0]!.body).toMatchObject({ settings: { salaryCap: 45 } })
})

test('input typed during a save stays, and is saved on top of it', async () => {
  const response = Promise.withResolvers<void>()
  const saved = { ...CHOICES, settings: { ...CHOICES.settings, salaryCap: 40 } }
  show({ onSave: () => response.promise.then(() => Response.json(saved, { headers: { etag: '"saved"' } })) })
  await findAndFill('Salary cap in dollars', '40')
  await previewAndSave()
  await waitFor(() => expect(sent).toHaveLength(1))
  await findAndFill('Season', '2025')
  response.resolve()
  await screen.findByText('The settings are saved.')
  expect([(await findField('Season')).value, (await findField('Salary cap in dollars')).value]).toEqual(['2025', '40'])
  await previewAndSave()
  await waitFor(() => expect(sent).toHaveLength(2))
  expect(sent[1]).toMatchObject({ headers: { 'if-match': '"saved"' }, body: { season: 2025 } })
})

test('an invalid value is reported beside its field, without a request', async () => {
  show()
  await findAndFill('Teams in the playoffs', 'six')
  await press('Show What Will Change')
  expect((await screen.findByRole('alert')).textContent).toBe('Nothing was saved. Please check: Teams in the playoffs')
  screen.getByText('This is not a number')
  expect(previewed).toEqual([])
})

test('a save without a response shows a message, and reloads the settings', async () => {
  show({ onSave: () => Promise.reject(new TypeError('Failed to fetch')) })
  await findAndFill('Salary cap in dollars', '40')
  await previewAndSave()
  await screen.findByText('The server did not answer, so the change may or may not be saved.')
  button('Refresh')
})

test('the league as files, downloaded with the token, which a link cannot send', async () => {
  const saved: string[] = []
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:teams', revokeObjectURL: () => {} }))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(`${this.download} ${this.href}`)
  })
  show()
  await findAndPress('teams.csv')
  await waitFor(() => expect(saved).toEqual(['teams.csv blob:teams']))
  await findAndPress('rosters.csv')
  await screen.findByText('The file could not be saved: Not now')
})

test('a link asks before unsaved settings are lost, and not without changes', async () => {
  show()
  await findAndFill('Salary cap in dollars', '40')
  await user.click(screen.getByRole('link', { name: 'away' }))
  await screen.findByText('Your changes to the settings are not saved and will be lost.')
  await press('Cancel')
  await dialogCloses()
  expect([window.location.pathname, (await findField('Salary cap in dollars')).value]).toEqual(['/', '40'])

  await findAndFill('Salary cap in dollars', '50')
  await user.click(screen.getByRole('link', { name: 'away' }))
  expect([screen.queryByRole('dialog'), window.location.pathname]).toEqual([null, '/away'])
})

test('confirming the dialog follows the link', async () => {
  show()
  await findAndFill('Salary cap in dollars', '40')
  await user.click(screen.getByRole('link', { name: 'away' }))
  await findAndPress('Leave')
  await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/away?week=3'))
  expect(previewed).toEqual([])
})

test('a button that leaves asks too; so does the browser on close, until the settings are saved', async () => {
  const onLeave = vi.fn()
  show({ onLeave })
  const isBlocked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))
  await findField('Salary cap in dollars')
  expect(isBlocked()).toBe(false)
  await findAndFill('Salary cap in dollars', '40')
  expect(isBlocked()).toBe(true)
  await press('Log Out')
  const leave = await screen.findByRole('button', { name: 'Leave' })
  expect(onLeave).not.toHaveBeenCalled()
  await user.click(leave)
  expect(onLeave).toHaveBeenCalledOnce()
  cleanup()

  show()
  await findAndFill('Salary cap in dollars', '45')
  await previewAndSave()
  await screen.findByText('The settings are saved.')
  expect(isBlocked()).toBe(false)
})

test('an error of the settings is an alert', async () => {
  show({ onRead: () => refusal(503, 'The database is away') })
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the settings: The database is away')
})

type Server = { onRead?: () => unknown; onPreview?: () => unknown; onSave?: () => unknown; onLeave?: () => void }

/** A server that refuses to overwrite unseen changes. */
function show({ onRead = () => tagged(), onPreview = () => preview, onSave, onLeave }: Server = {}): void {
  stubServer({
    '/api/commissioner/settings': recordChanges(sent, onRead, (request) => {
      if (onSave) return onSave()
      if (request.headers['if-match'] !== now.tag)
        return refusal(412, 'Someone else has changed the settings. Look at them again first.')
      const { reason: _reason, ...choices } = request.body as LeagueChoices & { reason?: string }
      now = { choices, tag: `"after ${sent.length}"` }
      return tagged()
    }),
    '/api/commissioner/settings/preview': (_, request) => {
      previewed.push(request)
      return onPreview()
    },
    '/api/commissioner/exports/teams.csv': () => new Response('team,email\n'),
    '/api/commissioner/exports/rosters.csv': () => refusal(503, 'Not now'),
  })
  renderPage(
    <>
      <LeagueSettingsScreen />
      <Link to="/away?week=3">away</Link>
      <button type="button" onClick={() => leavePage(() => onLeave?.())}>
        Log Out
      </button>
    </>,
    { email: 'pat@own.example' },
  )
}

const tagged = () => Response.json(now.choices, { headers: { etag: now.tag } })

async function previewAndSave(): Promise<void> {
  await press('Show What Will Change')
  await findAndPress('Save Settings')
}
