import { screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { ShareDialog } from './share-dialog.tsx'
import type { SharePicture } from './share-picture.ts'

const PICTURE: SharePicture = {
  title: 'Standings',
  when: '2024, Week 12',
  label: 'First in the Standings',
  name: 'Ann',
  points: '1,775',
  unit: 'points',
  rows: [],
  foot: [],
}

let shared: ShareData[]
beforeEach(() => {
  shared = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test("STORY-06 sends the picture to the phone's share sheet and closes the dialog", async () => {
  const onClose = show(async (data) => void shared.push(data))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await waitFor(() => expect(onClose).toHaveBeenCalledOnce())
  const [{ title, files = [] } = {}] = shared
  expect([title, files.map(({ name, type }) => [name, type])]).toEqual([
    'Standings',
    [['tuff-standings.png', 'image/png']],
  ])
})

test('STORY-06 closing the share sheet is no error; if it fails, the download remains', async () => {
  let failure: Error = new DOMException('Canceled', 'AbortError')
  const onClose = show(() => Promise.reject(failure))
  await user.click(await screen.findByRole('button', { name: 'Share' }))
  await new Promise((done) => setTimeout(done))
  expect(screen.queryByRole('alert')).toBeNull()
  failure = new DOMException('Not allowed', 'NotAllowedError')
  await user.click(screen.getByRole('button', { name: 'Share' }))
  expect((await screen.findByRole('alert')).textContent).toBe(
    'The picture could not be shared. It can be downloaded instead.',
  )
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false)
  expect(onClose).not.toHaveBeenCalled()
})

test('STORY-06 shares the standings as a 1200x630 picture; without a share sheet it is downloaded', async () => {
  show(undefined)
  await waitFor(() => expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Download' }).disabled).toBe(false))
  expect(screen.queryByRole('button', { name: 'Share' })).toBeNull()
  const { width, height } = screen.getByRole<HTMLCanvasElement>('img', { name: /^2024, Week 12\. First in/ })
  expect([width, height]).toEqual([1200, 630])
})

/** A phone has a share sheet, which most desktop browsers lack. */
function show(share: ((data: ShareData) => Promise<void>) | undefined) {
  const canShare = (data: ShareData) => data.files?.[0]?.type === 'image/png'
  Object.assign(navigator, share ? { share, canShare } : { share: undefined, canShare: undefined })
  const onClose = vi.fn()
  renderPage(<ShareDialog picture={PICTURE} shown={{ isOpen: true, onClose, onExited: () => {} }} />)
  return onClose
}
