import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { readFantasyPoints } from './fantasy-points-message.ts'
import { fantasyPointsRequests, feeds } from './feeds.ts'
import { useSeasonPoints } from './season-points.ts'
import './testing/render-page.tsx'
import { samplePlayer, weekChunk } from './testing/sample-points.ts'

const ALL_POINTS = { action: 'getAllPoints' }
let sentRequests: object[]

beforeEach(() => {
  vi.useFakeTimers()
  sentRequests = []
  feeds.fantasyPoints.setState({ status: 'OPEN', error: undefined, attempts: 0, last: undefined })
  fantasyPointsRequests.sendTo({ send: async (request) => void sentRequests.push(request) })
})
afterEach(() => void vi.useRealTimers())

test('FEED-05 FEED-08 requests the season when it is needed, and returns it when complete', () => {
  const { result, rerender } = renderHook(useSeasonPoints, { initialProps: false })
  expect(sentRequests).toEqual([])
  rerender(true)
  expect(sentRequests).toEqual([ALL_POINTS])
  receive({ action: 'getAllPoints', chunkIndex: 0, data: [samplePlayer('1', 99)] })
  expect(result.current).toBeUndefined()
  receive({ action: 'getAllPointsComplete', totalItems: 1 })
  expect(result.current?.['1']?.totalFantasyPoints).toBe(99)
})

test('D-06 many pushes of a Sunday cause one new request, seconds later, repeatedly', () => {
  renderHook(useSeasonPoints, { initialProps: true })
  for (let push = 0; push < 11; push++) {
    receive(weekChunk(12, [samplePlayer('1', push)]))
    vi.advanceTimersByTime(250)
  }
  expect(sentRequests).toEqual([ALL_POINTS])
  vi.advanceTimersByTime(5_000)
  expect(sentRequests).toEqual([ALL_POINTS, ALL_POINTS])
  receive({ action: 'getAllPoints', chunkIndex: 0, data: [samplePlayer('1', 99)] })
  vi.advanceTimersByTime(5_000)
  expect(sentRequests).toHaveLength(2)
  receive(weekChunk(12, [samplePlayer('1', 50)]))
  vi.advanceTimersByTime(5_000)
  expect(sentRequests).toHaveLength(3)
})

test('D-06 requests once a minute without a push, and never when the season is off screen', () => {
  const { unmount } = renderHook(useSeasonPoints, { initialProps: true })
  vi.advanceTimersByTime(60_000)
  expect(sentRequests).toHaveLength(2)
  receive(weekChunk(12, [samplePlayer('1', 50)]))
  unmount()
  vi.advanceTimersByTime(300_000)
  expect(sentRequests).toHaveLength(2)
})

test('FEED-03 sends nothing while disconnected; requests the season again after a reconnect', () => {
  renderHook(useSeasonPoints, { initialProps: true })
  act(() => feeds.fantasyPoints.setState({ status: 'CLOSED' }))
  vi.advanceTimersByTime(300_000)
  expect(sentRequests).toHaveLength(1)
  act(() => feeds.fantasyPoints.setState({ status: 'OPEN' }))
  expect(sentRequests).toHaveLength(2)
})

const receive = (message: unknown) =>
  act(() => feeds.fantasyPoints.setState(({ last }) => ({ last: readFantasyPoints(message, last) })))
