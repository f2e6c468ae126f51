import { onlineManager } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import { CLOCK_CALLS, SCHEDULE_CALLS } from '@tuff/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { user } from '#api/testing/user.ts'
import { call } from './call.ts'
import { renderPage } from './testing/render-page.tsx'
import { stubServer, WithQueries } from './testing/with-queries.tsx'
import { useApiQuery } from './use-api-query.ts'
import { useChange } from './use-change.ts'

const WEEK = SCHEDULE_CALLS.currentWeek.path
const PIN = CLOCK_CALLS.pinWeek.path

afterEach(() => {
  vi.useRealTimers()
  onlineManager.setOnline(true)
  vi.unstubAllGlobals()
})

test('D-10 retries an unanswered change only if it is idempotent; being offline is reported at once', async () => {
  const requested = stubServer({
    [WEEK]: () => ({ currentWeek: 7 }),
    [PIN]: () => Promise.reject(new Error('no line')),
  })
  const pins = () => requested.filter((path) => path === PIN).length
  const { unmount } = show({ isRepeatable: false })
  await waitFor(() => expect(shown()).toBe('week 7 idle'))
  onlineManager.setOnline(false)
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('week 7 error'))
  expect(pins()).toBe(1)
  unmount()

  onlineManager.setOnline(true)
  show({ isRepeatable: true })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('week 7 error'))
  expect(pins()).toBe(1 + 3)
})

test('D-10 on a dead connection the failure is shown after the first attempt, and the user retries', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  let sent = 0
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    if (address === PIN) sent++
    return new Promise((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  })
  show({ isRepeatable: true })
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(sent).toBe(1))
  await vi.advanceTimersByTimeAsync(45_000)
  await waitFor(() => expect(shown()).toMatch(/error$/))
  await vi.advanceTimersByTimeAsync(45_000)
  expect(sent).toBe(1)
})

test('a refusal is never retried, and reloads nothing', async () => {
  const requested = stubServer({
    [WEEK]: () => ({ currentWeek: 7 }),
    [PIN]: () => Response.json({ message: 'no' }, { status: 409 }),
  })
  show({ isRepeatable: true })
  await waitFor(() => expect(shown()).toBe('week 7 idle'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(shown()).toBe('week 7 error'))
  expect(requested).toEqual([WEEK, PIN])
})

test('refetches what a change may affect, and resolves when it is loaded', async () => {
  let week = 7
  const held = Promise.withResolvers<void>()
  const requested = stubServer({
    [WEEK]: async () => {
      if (week === 8) await held.promise
      return { currentWeek: week }
    },
    [PIN]: () => {
      week = 8
      return { current: 8, scheduled: 7, pinned: 8, begunEarly: null, rostersUpTo: 8 }
    },
  })
  show({ waits: true })
  await waitFor(() => expect(shown()).toBe('week 7 idle'))
  await user.click(screen.getByRole('button'))
  await waitFor(() => expect(requested).toEqual([WEEK, PIN, WEEK]))
  expect(shown()).toBe('week 7 pending')
  held.resolve()
  await waitFor(() => expect(shown()).toBe('week 8 success'))
})

const shown = () => screen.getByRole('status').textContent

const show = (options: { isRepeatable?: boolean; waits?: boolean }) =>
  renderPage(
    <WithQueries>
      <Pinner {...options} />
    </WithQueries>,
  )

function Pinner(options: { isRepeatable?: boolean; waits?: boolean }) {
  const week = useApiQuery((context) => call(SCHEDULE_CALLS.currentWeek, context), { queryKey: ['week'] })
  const pin = useChange((context) => call(CLOCK_CALLS.pinWeek, { ...context, body: { pinned: 8 } }), {
    reloads: ['week'],
    ...options,
  })
  return (
    <button type="button" onClick={() => pin.mutate()}>
      <output>
        week {week.data?.currentWeek} {pin.status}
      </output>
    </button>
  )
}
