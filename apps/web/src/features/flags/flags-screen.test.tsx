import { act, screen, waitFor, within } from '@testing-library/react'
import { FLAG_DEFAULTS, FLAG_NAMES, FLAG_VALUES, type FlagSetting } from '@tuff/contract'
import { beforeEach, expect, test } from 'vitest'
import { flags } from '#api/flags.ts'
import { dialogCloses, fill, findAndPress, press } from '#api/testing/form-controls.ts'
import { renderPage, sampleConfig } from '#api/testing/render-page.tsx'
import { refusal } from '#api/testing/sample-rosters.ts'
import { textsOf } from '#api/testing/texts.ts'
import { user } from '#api/testing/user.ts'
import { type SentRequest, stubServer } from '#api/testing/with-queries.tsx'
import { FlagsScreen } from './flags-screen.tsx'

const FLAGS = '/api/commissioner/flags'
let settings: FlagSetting[]
let sent: [string, unknown][]
let respond: (now: FlagSetting) => unknown

beforeEach(() => {
  flags.setState(FLAG_DEFAULTS)
  settings = FLAG_NAMES.map((key) => ({ key, value: FLAG_DEFAULTS[key], values: [...FLAG_VALUES[key]], version: 1 }))
  sent = []
  respond = (now) => now
})

test('FLAG-01 every flag with its description and state', async () => {
  show()
  screen.getByText('Loading...')
  await screen.findByText('Navigation bar')
  expect(screen.getAllByRole('listitem')).toHaveLength(15)
  expect(screen.getAllByRole<HTMLInputElement>('switch').map(({ checked }) => checked)).toEqual(Array(6).fill(true))
  expect(optionsOf('Premium content')).toEqual(['On for everyone', 'Off for everyone', 'Premium members only'])
  expect(optionsOf('Browser log')).toHaveLength(5)
  screen.getByText('NFL news: for everyone, no one, or members with the premium role.')
})

test('FLAG-05 a switch is sent immediately with the reason, one change at a time', async () => {
  let complete = () => {}
  respond = (now) => new Promise((resolve) => (complete = () => resolve(now)))
  show()
  const standings = await screen.findByRole<HTMLInputElement>('switch', { name: 'Standings' })
  await fill('Reason for the next change (optional)', 'Repairs')
  await user.click(standings)
  await waitFor(() => expect(sent).toEqual([['standingsComponent', { value: false, reason: 'Repairs' }]]))
  expect(select('Premium content').disabled).toBe(true)
  await act(async () => complete())
  await waitFor(() => expect(standings.checked).toBe(false))
  expect(select('Premium content').disabled).toBe(false)
  expect(screen.getByLabelText<HTMLInputElement>('Reason for the next change (optional)').value).toBe('')
})

test('NAV-12 turning off the navigation bar needs a confirmation, since the menu disappears', async () => {
  show()
  const bar = await screen.findByRole<HTMLInputElement>('switch', { name: 'Navigation bar' })
  await user.click(bar)
  const question = within(await screen.findByRole('dialog', { name: 'Turn Off: Navigation bar' }))
  question.getByText(/^The bar and its menu disappear for everyone, including you\./)
  await press('Cancel', question)
  await dialogCloses()
  expect([sent, bar.checked]).toEqual([[], true])

  await user.click(bar)
  await findAndPress('Turn Off')
  await waitFor(() => expect(sent).toEqual([['navbar', { value: false }]]))
  await waitFor(() => expect(bar.checked).toBe(false))
  await dialogCloses()
  // Turning it on needs no confirmation.
  await user.click(bar)
  await waitFor(() => expect(sent.at(-1)).toEqual(['navbar', { value: true }]))
})

test('D-13 premium content is one of three choices', async () => {
  show()
  await screen.findByText('Premium content')
  await user.selectOptions(select('Premium content'), 'restricted')
  await waitFor(() => expect(select('Premium content').value).toBe('restricted'))
  expect(sent).toEqual([['premiumContent', { value: 'restricted' }]])
})

test('a refusal or a lost response is shown, and the switch keeps its state', async () => {
  show()
  const footer = await screen.findByRole<HTMLInputElement>('switch', { name: 'Footer' })
  respond = () => refusal(403, 'Commissioners only')
  await user.click(footer)
  expect((await screen.findByRole('alert')).textContent).toBe('Commissioners only')
  expect(footer.checked).toBe(true)
  respond = () => Promise.reject(new TypeError('Failed to fetch'))
  await user.click(footer)
  await screen.findByText('The server did not answer, so the flag may not have changed.')
})

test("FLAG-05 another commissioner's switch appears as soon as the flag service sends it", async () => {
  show()
  const brand = await screen.findByRole<HTMLInputElement>('switch', { name: 'Brand in the bar' })
  settings = settings.map((one) => (one.key === 'navbarBrand' ? { ...one, value: false, version: 2 } : one))
  act(() => flags.setState({ navbarBrand: false }))
  await waitFor(() => expect(brand.checked).toBe(false))
})

test('D-14 with an external service no flags are requested, and the page names that service', () => {
  const requests = show({ flags: { ...sampleConfig.flags, baseUrl: 'https://clientsdk.flags.example' } })
  screen.getByText('The flags of this league are kept at clientsdk.flags.example: they are switched there.')
  expect(requests).toEqual([])
})

test('an error of the flags is shown', async () => {
  show({}, () => new Response('', { status: 500 }))
  await screen.findByText('Failed to load flags')
})

function show(config = {}, list: () => unknown = () => ({ flags: settings })): string[] {
  const put =
    (key: string) =>
    (_: unknown, { body }: SentRequest) => {
      sent.push([key, body])
      const { value } = body as Pick<FlagSetting, 'value'>
      const now = settings.find((one) => one.key === key)!
      return respond({ ...now, value, version: now.version + 1 })
    }
  const requests = stubServer({
    [FLAGS]: list,
    ...Object.fromEntries(FLAG_NAMES.map((key) => [`${FLAGS}/${key}`, put(key)])),
  })
  const here = { ...sampleConfig.flags, baseUrl: window.location.origin }
  renderPage(<FlagsScreen />, { config: { flags: here, ...config } })
  return requests
}

const select = (label: string) => screen.getByLabelText<HTMLSelectElement>(label)
const optionsOf = (label: string) => textsOf(select(label).options)
