import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, type RecapRace, type RecapWeek } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { RecapScreen } from './recap-screen.tsx'
import { emailOf, sampleRecap } from './testing/sample-recap.ts'

beforeEach(() => flags.setState(FLAG_DEFAULTS))

function show(latest: RecapWeek | (() => RecapWeek), path = '/recap') {
  const recap = () => (typeof latest === 'function' ? latest() : latest)
  stubServer({
    '/api/recap': recap,
    '/api/recap/11': recap,
    '/api/recap/10': () => sampleRecap({ week: 10, earlier: null, later: 11 }),
  })
  renderPage(<RecapScreen />, { route: '/recap/:week?', email: emailOf('Ben'), path })
}

const seesTitle = (name: string) => screen.findByRole('heading', { level: 1, name })
const linesOf = (card: HTMLElement) =>
  within(card)
    .getAllByRole('term')
    .map((term) => [term.textContent, term.nextElementSibling?.textContent])

test('STORY-05 winners, money, the week, the race, what to watch; names link to their teams', async () => {
  show(sampleRecap())
  await seesTitle('Week 11 Recap')
  // On a desktop beside the title, on a phone below the recap.
  expect(screen.getAllByText('Closed Wednesday, Nov 20')).toHaveLength(2)
  const won = within(screen.getByRole('article', { name: 'Who won' }))
  expect(textsOf(won.getAllByRole('listitem'))).toEqual(['1Ann180 · $50', 'T2Ben160 · $25', 'T2Cat160 · $25'])
  expect(won.getAllByRole('link', { name: 'Ann' })[0]!.getAttribute('href')).toBe('/team/Ann')
  expect(won.getByRole('link', { name: 'Ben' }).className).toBe('me-link')
  const week = within(await screen.findByRole('region', { name: 'The Week' }))
  expect(textsOf(week.getAllByRole('heading', { level: 3 }))).toEqual(['Risers and Fallers', 'Player of the Week'])
  const named = week.getByRole('link', { name: 'Ivor Gladwyn' })
  expect(named.getAttribute('href')).toMatch(/^\/player\//)
  expect(named.closest('strong')?.parentElement?.textContent).toBe('Ivor Gladwyn, WR, KC: 9 catches. Cat had him.')
  const race = await screen.findByRole('region', { name: 'How the Race Moved' })
  expect(textsOf(within(race).getAllByRole('row'))).toEqual([
    'Playoff ChancesWeek 10Week 11Change',
    'Ann18%61%up 43',
    'Ben50%50%–no change',
    'Cat20%<1%down 20',
  ])
  expect(linesOf(screen.getByRole('region', { name: 'What to Watch' }))).toEqual([
    ['Lead at the top', '39 was 50'],
    ['Between 5th and 7th', '9 points, three teams'],
    ['Winner’s players on bye next week', '1 of 11'],
    ['Most shared player', 'Ivor Gladwyn 14 teams'],
  ])
})

const yourWeek = async () => (await screen.findByRole('region', { name: 'Your Week' })).textContent

test("D-16 'Your Week' comes after the podium, with the own players and places", async () => {
  show(sampleRecap())
  expect(await yourWeek()).toBe(
    'Your WeekBen125 pointsPlace12thEarned$0Season8th' +
      '30 points short of the money. Ivor Gladwyn led your team with 34. Al Dee had the fewest, 4. ' +
      'You stayed 8th, 21 points from the playoffs.',
  )
  const card = screen.getByRole('region', { name: 'Your Week' })
  expect(card.previousElementSibling).toBe(screen.getByRole('article', { name: 'Who won' }))
  const links = within(card).getAllByRole('link')
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/team/Ben', '/player/p1', '/player/p2'])
})

test("D-16 'Your Week' names none of many level players, and needs a week that counts", async () => {
  const level = ['a', 'b', 'c'].map((id) => ({ id, name: id, points: 0 }))
  const most = [{ id: 'p1', name: 'Ivor Gladwyn', points: 1 }]
  const own = { team: emailOf('Ben'), name: 'Ben', points: 1, rank: 2, most, fewest: level, place: 2, placeBefore: 5 }
  show(() => sampleRecap({}, { teams: [{ ...own, line: { place: 7, points: 0 } }] }))
  expect(await yourWeek()).toBe(
    'Your WeekBen1 pointPlace2ndPlayoffs2ndIvor Gladwyn led your team with 1. You rose to 2nd, level on points with 7th.',
  )
  cleanup()
  show(sampleRecap({}, { teams: [] }))
  await screen.findByRole('article', { name: 'Who won' })
  expect(screen.queryByRole('region', { name: 'Your Week' })).toBeNull()
})

test("STORY-05 the race's moves say that they were recomputed, or still are being", async () => {
  const { moves } = sampleRecap().recap!.race
  let race: RecapRace = { moves: [], isRecomputed: false, isPending: true }
  show(() => sampleRecap({}, { race }))
  const card = await screen.findByRole('region', { name: 'How the Race Moved' })
  within(card).getByText('Calculating chances...')
  expect(within(card).queryByRole('table')).toBeNull()
  race = { moves, isRecomputed: true, isPending: false }
  await within(card).findByText(
    'These chances were calculated later, from what was known at the time.',
    {},
    { timeout: 10_000 },
  )
  expect(within(card).getAllByRole('row')).toHaveLength(4)
  expect(within(card).queryByText(/being worked out/)).toBeNull()
})

test('STORY-02 STORY-07 the records of the season, each with its owner', async () => {
  show(sampleRecap())
  expect(linesOf(await screen.findByRole('region', { name: 'Records of the Season' }))).toEqual([
    ['Best week', '224 pointsCat, Week 5'],
    ['Longest run in the top ten', '6 weeksBen, Weeks 6 to 11'],
    ['Most points by one player', '284 pointsIvor Gladwyn for Ben'],
  ])
  const linked = ['Records of the Season', 'What to Watch'].map((name) =>
    within(screen.getByRole('region', { name })).getByRole('link', { name: 'Ivor Gladwyn' }),
  )
  expect(linked.map((link) => link.getAttribute('href'))).toEqual([
    expect.stringMatching(/^\/player\//),
    expect.stringMatching(/^\/player\//),
  ])
})

test('STORY-05 earlier and later by a step, which keeps the focus and stops at the end', async () => {
  show(sampleRecap())
  await seesTitle('Week 11 Recap')
  const steps = within(screen.getByRole('navigation', { name: 'Week' }))
  expect(steps.getByRole('link', { name: 'No further week' }).getAttribute('aria-disabled')).toBe('true')
  const earlier = steps.getByRole('link', { name: 'Week 10' })
  earlier.focus()
  await user.click(earlier)
  await seesTitle('Week 10 Recap')
  expect(document.activeElement).toBe(earlier)
  await user.click(earlier)
  await seesTitle('Week 10 Recap')
  await user.click(steps.getByRole('link', { name: 'Week 11' }))
  await seesTitle('Week 11 Recap')
})

test('WEEK-01 a week that is not closed is provisional', async () => {
  show(sampleRecap({ phase: 'complete', provisional: [11], closedAt: null }))
  await seesTitle('Week 11 Recap')
  screen.getByText('Provisional')
  expect(screen.queryByText(/^Closed/)).toBeNull()
})

test.each([
  ['to come', 'Week 11 is still to come. Its recap is here when its games are over.'],
  ['in play', 'Week 11 is not over yet. Its recap is here when its games are.'],
  ['no figures', 'There are no figures for week 11.'],
  ['does not count', 'Week 11 does not count in this league, so it has no recap.'],
] as const)('STORY-05 a week without a recap says why: %s', async (nothing, sentence) => {
  show(sampleRecap({ recap: null, nothing }), '/recap/11')
  await screen.findByText(sentence)
  screen.getByRole('link', { name: 'Week 10' })
})

test('STORY-05 unknown or empty parts have no card', async () => {
  show(
    sampleRecap({}, { race: { moves: [], isRecomputed: false, isPending: false }, watch: [], records: [], podium: [] }),
  )
  await screen.findByRole('region', { name: 'The Week' })
  await waitFor(() => expect(document.querySelector('.recap-cols')).not.toBeNull())
  for (const name of ['How the Race Moved', 'What to Watch', 'Records of the Season'])
    expect(screen.queryByRole('region', { name })).toBeNull()
})

test('D-15 a page whose flag is off shows a message, and so does an unknown week', async () => {
  flags.setState({ recap: 'disabled' })
  show(sampleRecap())
  screen.getByText('The Recap is currently disabled.')
})

test('STORY-05 a week that does not exist', async () => {
  show(sampleRecap(), '/recap/99')
  await seesTitle('Recap')
  screen.getByText(/There is no week '99'/)
})
