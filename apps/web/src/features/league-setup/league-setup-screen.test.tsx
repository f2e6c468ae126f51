import { screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { button, dialogCloses, findAndFill, findAndPress, findField, press } from '#api/testing/form-controls.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { LINK, newServer, previews, type SetupServer, STATE, showSetup } from './testing/show-setup.tsx'

const TEAMS = 'Teams and Managers, typed or pasted'
const TEAMS_FILE = 'Teams and Managers, as a CSV file'

let server: SetupServer
beforeEach(() => {
  server = newServer()
})

test('the steps of a setup, with what was imported and the usual settings', async () => {
  showSetup(server)
  screen.getByText('Loading...')
  await screen.findByRole('heading', { level: 2, name: '1. Name and Season' })
  expect(textsOf(screen.getAllByRole('heading', { level: 2 }))).toEqual([
    '1. Name and Season',
    '2. Figures',
    '3. Teams and Managers',
    '4. Players and Salaries',
    '5. Starting Rosters',
    '6. Scoring, Payouts, Limits and Playoffs',
  ])
  screen.getByText('Imported so far: 1480 players and 272 games.')
  expect((await findField(TEAMS)).value).toBe('team,email,abbreviation,manager\n')
  expect((await findField('Salary cap in dollars')).value).toBe('50')
  const templates = screen.getAllByRole<HTMLAnchorElement>('link', { name: 'Template' })
  expect(templates.map((one) => one.download)).toEqual(['teams.csv', 'players.csv', 'rosters.csv'])
  expect(decodeURIComponent(templates[2]!.href)).toContain('team,slot,player id\nTeam Name,QB1,\n')
})

test('PICK-10 the first setup begins with one question; a league with teams is not asked', async () => {
  const { unmount } = showSetup(server, '/commissioner/setup')
  await screen.findByRole('heading', { level: 2, name: 'Do Managers Pick?' })
  expect(screen.queryByRole('textbox')).toBeNull()
  await press('No, Upload Rosters')
  await screen.findByRole('heading', { level: 2, name: '1. Name and Season' })
  unmount()
  server.state = () => ({ ...STATE, teams: 12 })
  showSetup(server, '/commissioner/setup')
  await screen.findByRole('heading', { level: 2, name: '1. Name and Season' })
  expect(screen.queryByText('Do Managers Pick?')).toBeNull()
})

test('typed tables are sent as bytes and previewed first; empty files are left out', async () => {
  showSetup(server)
  await findAndFill('Name of the league', 'Own League')
  await findAndFill(TEAMS, 'team,email\nAnn Arbör,ann@own.example\n')
  await previews(server)
  const { playersCsv, rostersCsv, teamsCsv, ...choices } = server.previewed[0]!.body as Record<string, string>
  expect(choices).toEqual({ ...STATE.choices, product: 'Own League' })
  expect([playersCsv, rostersCsv]).toEqual([undefined, undefined])
  expect(Buffer.from(teamsCsv!, 'base64').toString()).toBe('team,email\nAnn Arbör,ann@own.example\n')

  const card = within(await screen.findByRole('region', { name: 'What Will Change' }))
  card.getByText('New: Ann Arbor')
  card.getByText('New: 0, changed: 3, unchanged: 1477')
  card.getByRole('row', { name: 'Ann Arbor 11 $44.50 $5.50' })
  card.getByText(/1 manager gets an account and a link: Ann \(ann@own.example\)/)
  card.getByText("Not used: 'Shoe size' of Teams and Managers")
  expect(server.sent).toEqual([])

  // The previewed input is no longer what would be sent.
  await findAndFill('Season', '2025')
  expect(screen.queryByRole('region', { name: 'What Will Change' })).toBeNull()
})

test('a league that begins in mid-season starts with the current week unless another is typed', async () => {
  let week = 10
  server.state = () => ({ ...STATE, week, proposedFirstWeek: week })
  if (server.previewResult.result === 'preview')
    Object.assign(server.previewResult.preview, { week: 11, firstWeek: 11 })
  const { unmount } = showSetup(server)
  expect((await findField('First week of the league')).value).toBe('10')
  week = 11
  unmount()
  showSetup(server)
  expect((await findField('First week of the league')).value).toBe('11')
  await previews(server)
  expect(server.previewed[0]!.body).toMatchObject({ settings: { firstWeek: 11 } })
  const card = within(await screen.findByRole('region', { name: 'What Will Change' }))
  card.getByText('The league starts in Week 11: Weeks 1 to 10 have no ranks, no totals and no money.')
  await findAndFill('First week of the league', '9')
  expect((await findField('First week of the league')).value).toBe('9')
  if (server.previewResult.result === 'preview') Object.assign(server.previewResult.preview, { firstWeek: 9 })
  await previews(server)
  await screen.findByText(/Weeks 9 to 10 are over already: ranks and money of them are due at once\./)
})

test('D-10 a salary file shows how many rows were read, who is left out, and the effect', async () => {
  const names = Array.from({ length: 20 }, (_, at) => `Nobody ${at + 1} (WR, SEA)`)
  const playersFile = {
    from: 'DraftKings' as const,
    read: 603,
    unknown: { names, more: 40 },
    withoutSlot: { names: ['Kit Kicker (K, KC)'], more: 0 },
  }
  if (server.previewResult.result === 'preview') server.previewResult.preview.playersFile = playersFile
  showSetup(server)
  await findAndFill('Teams and Managers, typed or pasted', 'team,email\nAnn Arbor,ann@own.example\n')
  await previews(server)
  const card = within(await screen.findByRole('region', { name: 'What Will Change' }))
  card.getByText('Salaries of DraftKings. Rows read: 603, used: 542, left out: 61.')
  card.getByText(/^Not recognized by name, position and club: 60\. These rows set no salary\./)
  card.getByText(/^Nobody 1 \(WR, SEA\), .*Nobody 20 \(WR, SEA\) and 40 more$/)
  card.getByText(/^Without a slot in this league: 1\. They are left out\./)
})

test('one confirmation saves the previewed league once, shows the links, and clears the draft', async () => {
  showSetup(server)
  await previews(server)
  await findAndPress('Set Up the League...')
  await screen.findByText('TUFF 2024 starts with 1 team.')
  await findAndFill('Reason (optional)', 'As drafted')
  const save = button('Set Up League')
  await user.click(save)
  await user.click(save)
  await screen.findByText('The league is set up.')
  expect(server.sent).toHaveLength(1)
  expect(server.sent[0]!.headers).toMatchObject({
    'if-match': '"seen"',
    'idempotency-key': expect.stringMatching(/.{36}/),
  })
  const [seen] = server.previewed
  expect(server.sent[0]!.body).toEqual({ ...(seen!.body as object), reason: 'As drafted' })
  expect((await findField('Link of Ann')).value).toBe(LINK)
  screen.getByText(/^The address of this league is http:\/\/localhost:3000, so its links open on this computer only\./)
  expect(sessionStorage).toHaveLength(0)

  const copied: string[] = []
  vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } })
  await press('Copy the link for Ann')
  await press('Copy All Links')
  await waitFor(() => expect(screen.getAllByText('Copied')).toHaveLength(2))
  expect(copied).toEqual([LINK, `Ann <ann@own.example>: ${LINK}`])
})

test('a league that changed since the preview is refused in words, and previewed again', async () => {
  server.onSetup = () => refusal(412, 'The league has changed since the preview. Look at it again first.')
  showSetup(server)
  await previews(server)
  await findAndPress('Set Up the League...')
  await findAndPress('Set Up League')
  await screen.findByText('The league has changed since the preview. Look at it again first.')
  await press('Refresh')
  await waitFor(() => expect(server.previewed).toHaveLength(2))
  await dialogCloses()
  await screen.findByRole('region', { name: 'What Will Change' })
})

test('a request without a response is repeated under the same key', async () => {
  server.onSetup = () => Promise.reject(new TypeError('Failed to fetch'))
  showSetup(server)
  await previews(server)
  await findAndPress('Set Up the League...')
  await findAndPress('Set Up League')
  await screen.findByText('The server did not answer, so the change may or may not be saved. It is safe to try again.')
  expect(server.sent).toHaveLength(3)
  expect(new Set(server.sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
})

test('problems are listed beside their file, row by row; the input survives a reload', async () => {
  server.previewResult = {
    result: 'problems',
    problems: [
      { file: 'settings', column: 'salaryCap', message: 'salaryCap must be above $0' },
      { file: 'teams', row: 3, column: 'email', message: "'ann' is not an e-mail" },
      { file: 'rosters', message: "The column 'slot' is missing" },
    ],
    more: 7,
  }
  const { unmount } = showSetup(server)
  await findAndFill(TEAMS, 'team,email\nAnn,ann')
  await previews(server)
  const teams = within(await screen.findByRole('region', { name: '3. Teams and Managers' }))
  teams.getByRole('row', { name: "3 email 'ann' is not an e-mail" })
  const rosters = within(screen.getByRole('region', { name: '5. Starting Rosters' }))
  rosters.getByRole('row', { name: "File – The column 'slot' is missing" })
  expect((await findField('Salary cap in dollars')).getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByRole('alert').textContent).toBe(
    'Nothing was saved: there are 10 problems. Settings: 1, Teams and Managers: 1, Starting Rosters: 1; the first 3 are shown, and 7 more are not',
  )
  expect(screen.queryByRole('button', { name: 'Set Up the League...' })).toBeNull()
  unmount()

  showSetup(server)
  expect((await findField(TEAMS)).value).toBe('team,email\nAnn,ann')
})

test('an unparsable setting is reported without a request', async () => {
  showSetup(server)
  await findAndFill('Every week, by place', '50, thirty')
  await press('Show What Will Change')
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Nothing was saved: there is a problem. Every week, by place',
  )
  screen.getByText('Amounts separated by commas: 50, 30, 20')
  expect(server.previewed).toEqual([])
})

test('a file is sent byte for byte, whatever its encoding, and can be removed', async () => {
  showSetup(server)
  const latin = new Uint8Array([...Buffer.from('team,email\nB'), 0xe4, ...Buffer.from('r,b@own.example')])
  await user.upload(await findField(TEAMS_FILE), new File([latin], 'mine.csv'))
  await screen.findByText('mine.csv')
  await previews(server)
  expect(server.previewed[0]!.body).toMatchObject({ teamsCsv: Buffer.from(latin).toString('base64') })
  await press('Remove mine.csv')
  expect((await findField(TEAMS)).value).toBe('team,email,abbreviation,manager\n')
})

test('files read at the same time all count; of two for one table, the later one', async () => {
  showSetup(server)
  const slow = Promise.withResolvers<void>()
  const read = FileReader.prototype.readAsDataURL
  const reads = vi.spyOn(FileReader.prototype, 'readAsDataURL')
  reads.mockImplementation(function (this: FileReader, file) {
    if (file instanceof File && file.name === 'first.csv') void slow.promise.then(() => read.call(this, file))
    else read.call(this, file)
  })
  const chooses = (label: string, name: string, content: string) =>
    user.upload(screen.getByLabelText(label), new File([content], name))
  await findField(TEAMS_FILE)
  await chooses(TEAMS_FILE, 'first.csv', 'too late')
  await chooses(TEAMS_FILE, 'second.csv', 'team,email\n')
  await chooses('Players and Salaries, as a CSV file', 'salaries.csv', 'id,salary\n')
  await screen.findByText('second.csv')
  await screen.findByText('salaries.csv')
  slow.resolve()
  await slow.promise
  await previews(server)
  const sent = server.previewed[0]!.body as Record<string, string>
  expect(sent).toMatchObject({ teamsCsv: btoa('team,email\n'), playersCsv: btoa('id,salary\n') })
  reads.mockRestore()
})

test('an outdated preview is not offered', async () => {
  const checked = Promise.withResolvers<void>()
  server.onPreview = () => checked.promise.then(() => server.previewResult)
  showSetup(server)
  await previews(server)
  await findAndFill('Season', '2025')
  checked.resolve()
  await previews(server)
  await screen.findByRole('region', { name: 'What Will Change' })
  expect(server.previewed.map(({ body }) => body)).toMatchObject([{ season: 2024 }, { season: 2025 }])
  await press('Set Up the League...')
  await findAndPress('Set Up League')
  await screen.findByText('The league is set up.')
  expect(server.sent[0]!.body).toMatchObject({ season: 2025 })
})

test('a file above the limit is refused before it is read', async () => {
  showSetup(server)
  const large = Object.defineProperty(new File(['x'], 'large.csv'), 'size', { value: 5_000_001 })
  await user.upload(await findField(TEAMS_FILE), large)
  await screen.findByText('large.csv is too large: a file may be at most 5 MB')
})

test('setting up a league again begins with its current files', async () => {
  server.state = () => ({ ...STATE, teams: 20 })
  showSetup(server)
  const card = within(await screen.findByRole('region', { name: 'The League as It Is' }))
  card.getByText('Start from these files. A team that is missing from the new ones is removed.')
  expect(textsOf(card.getAllByRole('button'))).toContain('rosters.csv')
})

test('a league that cannot be set up shows why', async () => {
  server.state = () => ({ ...STATE, refusal: 'The demo league cannot be set up again.' })
  showSetup(server)
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The demo league cannot be set up again. Open the settings',
  )
  expect(screen.queryByRole('textbox')).toBeNull()
})

test('an unreachable server is an alert', async () => {
  server.state = () => refusal(503, 'The database is away')
  showSetup(server)
  expect((await screen.findByRole('alert')).textContent).toBe('Failed to load the setup: The database is away')
})
