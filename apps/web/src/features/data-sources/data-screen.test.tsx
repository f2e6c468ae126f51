import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { type DataImported, type DataState, IMPORT_BYTES } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { feeds } from '#api/feeds.ts'
import { readStandings } from '#api/standings-message.ts'
import { button, fill, findAndPress, press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { sampleMessage } from '#api/testing/sample-standings.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { DataScreen } from './data-screen.tsx'

const DATA = '/api/commissioner/data'
let state: DataState
let sent: unknown[]
let onFetch: () => unknown
let onAccept: () => unknown
let onImport: () => unknown

beforeEach(() => {
  state = {
    from: 'sources',
    sources: [
      { source: 'schedule', lastSuccess: 1, ageMs: 65_000, failure: null, held: [] },
      {
        source: 'news 2',
        lastSuccess: null,
        ageMs: null,
        failure: { message: 'The server answered 503', since: 0, inARow: 3, nextTry: 60_000 },
        held: [],
      },
    ],
    askedHere: true,
    fetchRefusal: null,
    importRefusal: null,
  }
  sent = []
  onFetch = () => Response.json({ ...state, sources: state.sources.slice(0, 1) }, { status: 202 })
  onImport = () => imported(true)
})

test('every source with its age and its problem', async () => {
  show()
  expect(screen.getAllByText('Loading...')).toHaveLength(5)
  await screen.findByText('The sources below are checked regularly.')
  within(row('schedule')).getByText('Last response 1 minute ago')
  within(row('schedule')).getByText('Working')
  within(row('news 2')).getByText('No response yet')
  within(row('news 2')).getByText(/^The server answered 503 \(since .*, 3 in a row; next try .*\)$/)
})

test('REAL-05 a response that is held back is shown with its effect, and can be accepted', async () => {
  const sentence = 'Week 9 would lose 154 of its 282 stat lines.'
  const held = [{ about: 'stat lines of week 9', sentence, since: 0, times: 1, tag: 'this-one' }]
  state = { ...state, sources: [{ ...state.sources[0]!, held }] }
  show()
  await screen.findByText(sentence)
  within(row('schedule')).getByText('Held back')
  within(row('schedule')).getByText(
    /^Held back since .*\. The last good figures are used until the source repeats the new ones twice more, or you accept it\.$/,
  )
  onAccept = () => refusal(409, 'This response is no longer held back.')
  await press(`Accept: ${sentence}`)
  await screen.findByText('This response is no longer held back.')
  onAccept = () => {
    state = { ...state, sources: [{ ...state.sources[0]!, held: [] }] }
    return Response.json(state, { status: 202 })
  }
  await press(`Accept: ${sentence}`)
  await waitFor(() => expect(screen.queryByText(sentence)).toBeNull())
  within(row('schedule')).getByText('Working')
  expect(sent).toEqual([{ tag: 'this-one' }, { tag: 'this-one' }])
})

test("'Fetch Now' fetches the sources, and shows a refusal", async () => {
  show()
  await findAndPress('Fetch Now')
  await waitFor(() => expect(screen.queryByRole('listitem', { name: 'news 2' })).toBeNull())
  onFetch = () => refusal(429, 'Too soon')
  await press('Fetch Now')
  await screen.findByText('Too soon')
})

test('a demo shows why nothing is fetched and nothing imported', async () => {
  state = { ...state, from: 'demo', sources: [], fetchRefusal: 'Nothing to fetch.', importRefusal: 'No files here.' }
  show()
  await screen.findByText('Nothing to fetch.')
  screen.getByText('The players and scores of this league are simulated.')
  screen.getByText('No files here.')
  expect(screen.queryByRole('button', { name: /Fetch|Preview/ })).toBeNull()
})

test('a league with sources shows why it imports no file, and links to the alternative', async () => {
  state = { ...state, importRefusal: 'They would overwrite it.' }
  show()
  await screen.findByText('They would overwrite it.', { exact: false })
  expect(screen.getByRole('link', { name: 'Score Corrections' }).getAttribute('href')).toBe('/commissioner/corrections')
})

test('files are previewed, then imported; another file needs another preview', async () => {
  show()
  expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Preview' })).disabled).toBe(true)
  await choose('Games (nflverse games.csv)', 'week')
  await press('Preview')
  await screen.findByText('Nothing is saved yet. The import would do this:')
  screen.getByText('16 games read, 15 used.')
  screen.getByText('1 games left out: no known club.')
  screen.getByText('Stat lines: 4 new, 5 changed, 6 the same, 7 removed.')
  screen.getByText('Week 9 loses 7 of its 282 stat lines.')
  expect(button('Import').disabled).toBe(false)

  await choose('Team defenses of one week (Sleeper)', '{}')
  expect(screen.queryByText('16 games read, 15 used.')).toBeNull()
  expect(button('Preview').disabled).toBe(true)
  await fill('Week of the defenses', '3')
  await waitFor(() => expect(button('Preview').disabled).toBe(false))
  await press('Preview')
  await screen.findByRole('button', { name: 'Import' })
  onImport = () => imported(false)
  await press('Import')
  await screen.findByText('The files are imported.')
  const files = { season: 2024, games: btoa('week'), defense: { week: 3, file: btoa('{}') } }
  expect(sent).toEqual([
    { season: 2024, games: btoa('week'), preview: true },
    { ...files, preview: true },
    { ...files, preview: false },
  ])
})

test('a refused file, and one that is too large', async () => {
  onImport = () => refusal(409, 'games: the column week is missing')
  show()
  await choose('Weekly player stats (nflverse)', 'x')
  await press('Preview')
  await screen.findByText('games: the column week is missing')
  const file = new File(['x'], 'all.csv')
  Object.defineProperty(file, 'size', { value: IMPORT_BYTES + 1 })
  await user.upload(screen.getByLabelText('Weekly player stats (nflverse)'), file)
  await screen.findByText('all.csv is too large: a file may be at most 20 MB')
})

test('REAL-07 a folder of weekly files is sent as a whole; one bad file keeps all from being saved', async () => {
  show()
  const inFolder = (name: string) =>
    Object.defineProperty(new File(['{}'], name), 'webkitRelativePath', { value: `2024/${name}` })
  const folder = await screen.findByLabelText('Or a whole folder')
  expect(folder.hasAttribute('webkitdirectory')).toBe(true)
  fireEvent.change(folder, { target: { files: [inFolder('week_1.json'), inFolder('notes.txt'), inFolder('.x.csv')] } })
  await screen.findByText('1 file chosen. Not CSV, JSON or zip, and skipped: 2.')
  await waitFor(() => expect(button('Preview').disabled).toBe(false))
  const problems = [{ file: '2024/week_1.json', message: 'week_1.json has no figures in row 3.' }]
  const leftOut = [{ file: 'a.zip/README.txt', message: 'Not a CSV or JSON file' }]
  onImport = () => ({ ...imported(true), problems, leftOut })
  await press('Preview')
  await screen.findByText('Fix or remove these files before you import:')
  screen.getByText('week_1.json has no figures in row 3.')
  screen.getByText('a.zip/README.txt')
  expect(screen.queryByRole('button', { name: 'Import' })).toBeNull()
  expect(screen.queryByText(/This would happen/)).toBeNull()

  const files = [new File(['a'], 'a.zip'), new File(['b'], 'b.csv')]
  const several = screen.getByLabelText('Weekly files, several at once or as a zip')
  await user.upload(several, files)
  await screen.findByText('2 files chosen.')
  await waitFor(() => expect(button('Preview').disabled).toBe(false))
  onImport = () => ({ ...imported(true), weeksWithoutGames: [1, 2, 3] })
  await press('Preview')
  await screen.findByText(/^There are no games for Weeks 1 to 3, so their stat lines would not count\./)
  expect(button('Import').disabled).toBe(false)
  expect(sent).toEqual([
    { season: 2024, files: [{ name: '2024/week_1.json', file: btoa('{}') }], preview: true },
    {
      season: 2024,
      files: [
        { name: 'a.zip', file: btoa('a') },
        { name: 'b.csv', file: btoa('b') },
      ],
      preview: true,
    },
  ])
  await user.upload(
    several,
    Array.from({ length: 101 }, () => files[1]!),
  )
  await screen.findByText('At most 100 files can be sent at once: put these 101 in a zip')
  await user.upload(several, new File(['x'], 'x.doc'))
  await screen.findByText('None of these files is a CSV, JSON or zip file')
  expect(button('Preview').disabled).toBe(true)
})

test('no preview while a file is being read; an empty file is refused', async () => {
  show()
  await choose('Games (nflverse games.csv)', 'week')
  const field = screen.getByLabelText('Weekly player stats (nflverse)')
  await user.upload(field, new File(['x'], 'stats.csv'))
  expect(button('Preview').disabled).toBe(true)
  await waitFor(() => expect(button('Preview').disabled).toBe(false))
  await user.upload(field, new File([], 'stats.csv'))
  await screen.findByText('stats.csv is empty')
})

test('after importing a season into a league without teams, the page links to its setup', async () => {
  const noTeams = readStandings(sampleMessage({ currentWeek: 1 }))
  feeds.standings.setState({ status: 'OPEN', error: undefined, attempts: 0, last: { ...noTeams, regularSeason: [] } })
  show()
  await choose('Games (nflverse games.csv)', 'week')
  onImport = () => imported(false)
  await press('Preview')
  await screen.findByText('The files are imported.')
  screen.getByText(/^This league has no teams yet/)
  feeds.standings.setState({ last: undefined })
})

test('an error of the sources', async () => {
  show(() => new Response('', { status: 500 }))
  await screen.findByText('Failed to load the data sources')
  await screen.findByText('It follows its own time.')
})

function show(respond: () => unknown = () => state): void {
  stubServer({
    '/api/commissioner/week': () => ({ current: 12, scheduled: 12, pinned: null, begunEarly: null }),
    '/api/commissioner/clock': () => ({ now: 0, speed: 0, week: 12, refusal: 'It follows its own time.', doubt: null }),
    '/api/commissioner/backups': () => ({ backups: [], nextAt: null, kept: 14 }),
    [DATA]: respond,
    [`${DATA}/fetch`]: () => onFetch(),
    [`${DATA}/accept`]: (_, { body }) => {
      sent.push(body)
      return onAccept()
    },
    [`${DATA}/import`]: (_, { body }) => {
      sent.push(body)
      return onImport()
    },
  })
  renderPage(<DataScreen />, { path: '/commissioner/data?figures=files' })
}

async function choose(label: string, content: string): Promise<void> {
  const field = await screen.findByLabelText(label)
  await user.upload(field, new File([content], 'file.csv'))
  if (!label.startsWith('Team defenses'))
    return void (await waitFor(() => expect(button('Preview').disabled).toBe(false)))
  await screen.findByLabelText('Week of the defenses')
}

const row = (name: string) => screen.getByRole('listitem', { name })

const imported = (preview: boolean): DataImported => ({
  preview,
  problems: [],
  leftOut: [],
  weeksWithoutGames: [],
  losses: [{ week: 9, lost: 7, previous: 282 }],
  read: [{ what: 'games', read: 16, kept: 15, leftOut: [{ reason: 'no known club', count: 1 }] }],
  written: {
    players: { new: 0, changed: 0, same: 0 },
    games: { new: 1, changed: 2, same: 12 },
    statLines: { new: 4, changed: 5, same: 6, removed: 7 },
  },
})
