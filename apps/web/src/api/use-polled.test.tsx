import { screen } from '@testing-library/react'
import { endpoint } from '@tuff/contract'
import { afterEach, beforeEach, test, vi } from 'vitest'
import { z } from 'zod'
import { renderPage } from './testing/render-page.tsx'
import { refusal } from './testing/sample-rosters.ts'
import { stubServer } from './testing/with-queries.tsx'
import { usePolled } from './use-polled.ts'

const FIGURES = endpoint('GET', '/api/figures', 'member', { response: z.object({ version: z.int() }) })
const MESSAGE = 'This page needs the database, which does not answer. It comes back by itself.'

const FAKED = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const
beforeEach(() => void vi.useFakeTimers({ toFake: [...FAKED] }))
afterEach(() => void vi.useRealTimers())

function Figures() {
  const { data, error } = usePolled(FIGURES, { queryKey: ['figures'] })
  return <p>{`version ${data?.version}, ${error?.message ?? 'no error'}`}</p>
}

test('HOST-04 a page keeps its figures while the server cannot read them, and is back within ten seconds', async () => {
  let isLost = false
  let version = 1
  stubServer({ '/api/figures': () => (isLost ? refusal(503, MESSAGE) : { version }) })
  renderPage(<Figures />)
  const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
  await vi.waitFor(() => screen.getByText('version 1, no error'))
  isLost = true
  await pass(31_000)
  await vi.waitFor(() => screen.getByText(`version 1, ${MESSAGE}`))
  isLost = false
  version = 2
  await pass(10_000)
  await vi.waitFor(() => screen.getByText('version 2, no error'), { timeout: 500 })
})
