import { act, screen, waitFor, within } from '@testing-library/react'
import type { PickPool } from '@tuff/contract'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { resetFlags } from '#api/flags.ts'
import { matchMediaOnly, PHONE } from '#api/testing/match-media.ts'
import { publishStandings, publishTags } from '#api/testing/publish-standings.ts'
import { NOW, sampleNight, samplePickManagement, samplePool, sampleReveal } from '#api/testing/sample-picks.ts'
import { refusal } from '#api/testing/sample-rosters.ts'
import { cellsOf, textsIn, textsOf } from '#api/testing/texts.ts'
import { fillIn, user } from '#api/testing/user.ts'
import { button, newWorld, ownOf, showPicks, type World } from './testing/show-picks.tsx'

let world: World

beforeEach(() => {
  resetFlags()
  world = newWorld()
  publish('1')
})

afterEach(() => vi.restoreAllMocks())

function publish(ownTag: string, picks = 'a'): void {
  publishStandings({ currentWeek: 1, isPicking: true })
  publishTags({ picks, ownPicks: `"${ownTag}"` })
}
const figure = (name: string) => screen.getByText(name).nextElementSibling?.textContent
const slots = () =>
  screen.getAllByRole('listitem').flatMap((item) => (item.querySelector('.chip-slot') ? [item.textContent ?? ''] : []))

test('PICK-03 each tap is saved at once, into the first open slot, with the money left and per open slot', async () => {
  showPicks(world)
  await screen.findByRole('heading', { name: 'Fourth & Wrong' })
  expect([figure('Money left'), figure('Open slots'), figure('Per open slot')]).toEqual(['$50.00', '11', '$4.54'])
  await user.click(button("Choose Tre'Quan Lonsdale"))
  await screen.findByText('Saved')
  expect(world.sent).toMatchObject([{ method: 'PUT', headers: { 'if-match': '"1"' }, body: { playerID: 'RB0' } }])
  expect([figure('Money left'), figure('Open slots'), figure('Per open slot')]).toEqual(['$42.00', '10', '$4.20'])
  expect(slots()[2]).toBe("RB1Tre'Quan LonsdaleKCBye 5320 expected$8.00")
  await user.click(button("Take out Tre'Quan Lonsdale"))
  await waitFor(() => expect(world.sent).toHaveLength(2))
  expect(world.sent[1]).toMatchObject({ headers: { 'if-match': '"2"' }, body: { playerID: null } })
})

const withoutForecastOf = (id: string): PickPool => ({
  players: samplePool().players.map((player) => (player.playerID === id ? { ...player, expected: null } : player)),
})

test('PICK-03 the pool shows bye, last season, expected points and salary, and a dash for what is unknown', async () => {
  world.pool = withoutForecastOf('QB1')
  showPicks(world, '/pick?position=QB')
  await screen.findByRole('rowheader', { name: 'Théo Danvers' })
  const rows = cellsOf(screen.getAllByRole('row')).slice(1)
  expect(rows[0]?.slice(0, 7)).toEqual(['Théo Danvers', 'QB', 'KC', '5', '330', '320', '$8.00'])
  expect(rows.at(-1)?.slice(0, 7)).toEqual(['Ezra Ivers', 'QB', 'GB', '6', '250', '–', '$6.00'])
})

test('PICK-03 on a phone an open slot opens its players with expected points and salary', async () => {
  matchMediaOnly(PHONE)
  world.pool = withoutForecastOf('QB1')
  showPicks(world, '/pick?slot=QB1')
  const sheet = await screen.findByRole('dialog')
  const rows = within(sheet)
    .getAllByRole('listitem')
    .map((row) => textsIn(row, '.num'))
  expect([rows[0], rows.at(-1)]).toEqual([
    ['320', '$8.00'],
    ['–', '$6.00'],
  ])
})

test('PICK-03 quick taps are all saved, each after the one before it', async () => {
  showPicks(world)
  await user.click(await screen.findByRole('button', { name: 'Choose Théo Danvers' }))
  await waitFor(() => expect(figure('Open slots')).toBe('10'))
  await user.click(button('Choose Ezra Ivers'))
  await waitFor(() => expect(world.chosen).toEqual({ QB1: 'QB0', QB2: 'QB1' }))
  expect(world.sent.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"2"'])
})

test('PICK-03 what is wrong is shown beside the slot, with the players who fit', async () => {
  world.chosen = { QB1: 'QB0', QB2: 'QB2', RB1: 'RB0', RB2: 'RB1', RB3: 'RB3', WR1: 'WR0', WR2: 'WR1', TE1: 'TE0' }
  showPicks(world)
  expect(await screen.findByText('Over the cap')).toBeTruthy()
  expect(figure('Over the cap')).toBe('$2.00')
  const words = screen.getByText(/^\$2 over the cap\. Anyone at \$6 or less fits here\./)
  expect(words.closest('li')?.textContent).toContain('TE1Rhys Delacroix')
  await user.click(button('See Who Fits'))
  expect(screen.getByText('For TE1')).toBeTruthy()
  const names = textsOf(screen.getAllByRole('rowheader'))
  // Of the six dollars each of the three open slots needs one.
  expect(names).toEqual(['Roman Trelawney', 'Ivo Kettering'])
})

test('PICK-03 picks of another device appear without a reload', async () => {
  showPicks(world)
  await screen.findByText('Choose a tight end')
  world.chosen = { TE1: 'TE1' }
  world.own = { tag: '"9"' }
  publish('9')
  await screen.findByRole('button', { name: 'Take out Marcel Fairbairn' })
})

test('PICK-03 a tap on a team that another device has changed is saved on top of that', async () => {
  showPicks(world)
  await screen.findByText('Choose a tight end')
  world.onSave = () => {
    world.chosen = { TE1: 'TE1' }
    world.own = { tag: '"9"' }
    return Response.json({ code: 'stale', message: 'Changed', details: { picks: ownOf(world) } }, { status: 412 })
  }
  await user.click(button('Choose Théo Danvers'))
  await waitFor(() => expect(world.chosen).toEqual({ TE1: 'TE1', QB1: 'QB0' }))
  expect(world.sent.map(({ headers }) => headers['if-match'])).toEqual(['"1"', '"9"'])
  await screen.findByRole('button', { name: 'Take out Marcel Fairbairn' })
})

test('PICK-03 a refused tap is taken back, and the page shows why', async () => {
  showPicks(world)
  world.onSave = () => refusal(409, 'Pick Night is locked: the picks count as they were at the lock.')
  await user.click(await screen.findByRole('button', { name: 'Choose Théo Danvers' }))
  await screen.findByText('Pick Night is locked: the picks count as they were at the lock.')
  screen.getByText('The last change is not saved.')
  expect(figure('Open slots')).toBe('11')
})

test("PICK-08 'Fill the Rest' completes the team, 'Start Over' empties it, and both can be undone", async () => {
  world.chosen = { QB1: 'QB0' }
  showPicks(world)
  await user.click((await screen.findAllByRole('button', { name: 'Fill the Rest' }))[0]!)
  await screen.findByText('Filled 10 slots')
  await waitFor(() => expect(Object.keys(world.chosen)).toHaveLength(11))
  expect(world.chosen.QB1).toBe('QB0')
  await screen.findByText('Complete and saved')
  await user.click(button('Undo'))
  await waitFor(() => expect(world.chosen).toEqual({ QB1: 'QB0' }))
  await user.click(screen.getAllByRole('button', { name: 'Start Over' })[0]!)
  await waitFor(() => expect(world.chosen).toEqual({}))
  screen.getByText('Took out 1 player')
  await user.click(button('Undo'))
  await waitFor(() => expect(world.chosen).toEqual({ QB1: 'QB0' }))
})

test("PICK-08 'Undo' is offered for ten seconds", async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  world.chosen = { QB1: 'QB0' }
  showPicks(world)
  await user.click((await screen.findAllByRole('button', { name: 'Start Over' }))[0]!)
  act(() => void vi.advanceTimersByTime(8_000))
  button('Undo')
  act(() => void vi.advanceTimersByTime(2_000))
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test("PICK-08 an impossible 'Fill the Rest' says why beside each of its buttons", async () => {
  world.night = sampleNight({ salaryCap: 1 })
  showPicks(world)
  const fills = await screen.findAllByRole('button', { name: 'Fill the Rest' })
  await user.click(fills[0]!)
  const beside = fills.map((fill) => within(fill.closest<HTMLElement>('.purse, .pick-foot')!).getByRole('alert'))
  expect(beside.map(({ textContent }) => textContent)).toEqual([
    'No player fits the open slots under the remaining cap. Release a more expensive player first.',
    'No player fits the open slots under the remaining cap. Release a more expensive player first.',
  ])
})

test('PICK-04 everybody sees who is complete, has begun and is missing, and until when it is hidden', async () => {
  showPicks(world, '/pick?show=everyone')
  const list = await screen.findByRole('heading', { name: '3 Teams' })
  expect(textsOf(within(list.closest('section')!).getAllByRole('listitem'))).toEqual([
    'Fourth & WrongBegun',
    'Audible SighsComplete',
    'Loose Ball PitMissing',
  ])
  screen.getByText('21 spots free')
  expect(screen.getByRole('timer', { name: 'Time until the lock' }).textContent).toBe('2 days4 h18 min')
  expect(screen.queryByText('Join Link')).toBeNull()
})

test('PICK-01 the time until the lock runs as fast as the clock of a replayed league', async () => {
  vi.useFakeTimers({ toFake: ['performance', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  world.night = sampleNight({ speed: 3_600 })
  showPicks(world, '/pick?show=everyone')
  const timer = await screen.findByRole('timer', { name: 'Time until the lock' })
  const hours = () => Number(/days(\d+) h/.exec(timer.textContent ?? '')?.[1])
  const before = hours()
  act(() => void vi.advanceTimersByTime(2_000))
  expect(before - hours()).toBeGreaterThanOrEqual(2)
})

test('PICK-05 The Reveal waits for the strengths, and shows when no team is stronger', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  world.night = sampleNight({ state: 'revealed', lockedAt: NOW })
  world.own = { refusal: 'Pick Night is locked: the picks count as they were at the lock.' }
  const withStrength = (strength: number | null) => ({
    ...sampleReveal(),
    teams: sampleReveal().teams.map((team) => ({ ...team, strength })),
  })
  world.reveal = withStrength(null)
  showPicks(world)
  await screen.findByText('The forecast is being calculated.')
  expect(screen.queryByText(/is expected to score/)).toBeNull()
  world.reveal = withStrength(150)
  act(() => void vi.advanceTimersByTime(2_000))
  await screen.findByText(/^Fourth & Wrong is expected to score 150\.0 a week, and no team more\. One of your/)
})

test('PICK-07 a league without teams is not called complete', async () => {
  world.isCommissioner = true
  world.management = samplePickManagement({
    night: sampleNight({ teams: [] }),
    reminders: { waiting: 0, last: null, next: null, allowedAt: null },
  })
  showPicks(world, '/pick?show=link')
  await screen.findByText('No team has joined yet.')
  expect(screen.queryByText('Every team is complete.')).toBeNull()
  // The link of the test leads to localhost.
  screen.getByText(/^The address of this league is http:\/\/localhost:3000, so its links open on this computer only\./)
})

test('PICK-05 when the lock has passed, an open page shows The Reveal without a reload', async () => {
  showPicks(world)
  await screen.findByRole('heading', { level: 1, name: 'Pick Night' })
  world.night = sampleNight({ state: 'revealed', lockedAt: NOW })
  world.own = { refusal: 'Pick Night is locked: the picks count as they were at the lock.' }
  act(() => publish('1', 'b'))
  await screen.findByRole('heading', { level: 1, name: 'The Reveal' })
  await screen.findByText(/^Fourth & Wrong is expected to score 148\.6 a week, 4\.8 behind the best\. One of your/)
  const mine = within(screen.getByRole('list', { name: 'Fourth & Wrong' }))
  expect(textsOf(mine.getAllByRole('listitem'))).toEqual([
    'Fourth & Wrong149',
    'QB1Théo Danvers2 teams',
    'RB1Bram Atterburyonly this team',
    'Salary$14.00',
  ])
  screen.getByText('No picks')
  expect(screen.queryByRole('navigation', { name: 'Pick Night' })).toBeNull()
})

test('PICK-06 a team that was opened again can choose beside The Reveal, but nobody whose game has begun', async () => {
  world.night = sampleNight({ state: 'revealed', lockedAt: NOW })
  world.chosen = { QB1: 'QB0' }
  const own = ownOf(world)
  world.own = { picks: own.picks.map((pick) => ({ ...pick, isFixed: true as const })) }
  showPicks(world, '/pick?show=team')
  await screen.findByText('Théo Danvers', { selector: '.slots b' })
  expect(screen.queryByRole('button', { name: 'Take out Théo Danvers' })).toBeNull()
  screen.getByRole('link', { name: 'The Reveal' })
})

test('PICK-01 PICK-07 the commissioner sees link, QR code and who is not ready, and reminds them once an hour', async () => {
  world.isCommissioner = true
  showPicks(world, '/pick?show=link')
  const link = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Join link' })
  expect(link.value).toBe('https://league.example/join?link=7KQMW4XR2')
  await screen.findByRole('img', { name: 'QR code of the join link' })
  screen.getByText('Gwen Hollis, no picks yet')
  await user.click(button('Remind Now'))
  await waitFor(() => expect(world.reminded).toBe(1))
  await waitFor(() => expect(button('Remind Now').disabled).toBe(true))
})

test('PICK-06 after the lock the commissioner lets new teams join by the link, and ends it', async () => {
  world.isCommissioner = true
  world.night = sampleNight({ state: 'revealed', lockedAt: NOW - 1 })
  world.own = { refusal: 'Pick Night is locked: the picks count as they were at the lock.' }
  world.management = samplePickManagement({ night: world.night, newTeams: { until: null, refusal: null } })
  showPicks(world, '/pick?show=link')
  await screen.findByText('The picks are locked, so no one can join.')
  await user.click(button('Reopen Joining'))
  const dialog = within(await screen.findByRole('dialog', { name: 'Reopen Joining' }))
  await fillIn(dialog.getByLabelText('Maximum teams'), '3')
  expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Reopen Joining' }).disabled).toBe(true)
  dialog.getByText('A number from 4 to 500')
  await fillIn(dialog.getByLabelText('Maximum teams'), '25')
  await user.click(dialog.getByRole('button', { name: 'Reopen Joining' }))
  await screen.findByText(/^Anyone with the link can join until .+\. 3 of 25 teams are taken\.$/)
  expect(world.sent).toMatchObject([{ method: 'PUT', body: { until: NOW + 86_400_000, teamsAtMost: 25 } }])
  await user.click(button('Close Joining'))
  await screen.findByText('The picks are locked, so no one can join.')
  expect(world.sent[1]).toMatchObject({ body: { until: null } })
})

test('PICK-06 a team that joined late is picked first, and the page shows until when', async () => {
  const until = NOW + 3_600_000
  const [first, mine, ...others] = sampleNight().teams
  const teams = [first!, { ...mine!, lateUntil: until }, ...others]
  world.night = sampleNight({ state: 'revealed', lockedAt: NOW - 1, teams })
  showPicks(world)
  await screen.findByRole('heading', { name: 'Fourth & Wrong' })
  screen.getByText(/^Open until/)
  await user.click(screen.getByRole('link', { name: 'The Reveal' }))
  await screen.findByRole('heading', { level: 1, name: 'The Reveal' })
})

test('PICK-01 before it is opened, managers read that Pick Night is not open', async () => {
  world.night = sampleNight({ state: 'closed', lockAt: null })
  showPicks(world)
  await screen.findByText('Pick Night is not open. It begins when the commissioner opens it.')
})
