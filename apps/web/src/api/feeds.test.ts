import { expect, onTestFinished, test, vi } from 'vitest'
import { onBackOnline } from './back-online.ts'
import { feeds } from './feeds.ts'
import { readStandings } from './standings-message.ts'
import { sampleMessage } from './testing/sample-standings.ts'

test('HAND-06 reports a connection that is back after a loss, but not the first connect', () => {
  const { setState, getInitialState } = feeds.standings
  const listener = vi.fn()
  onTestFinished(onBackOnline(listener))
  onTestFinished(() => setState(getInitialState()))
  const last = readStandings(sampleMessage({ currentWeek: 12 }))
  setState({ status: 'CONNECTING' })
  setState({ status: 'OPEN' })
  setState({ last })
  expect(listener).not.toHaveBeenCalled()
  setState({ status: 'CLOSED' })
  setState({ status: 'CONNECTING' })
  expect(listener).not.toHaveBeenCalled()
  setState({ status: 'OPEN' })
  expect(listener).toHaveBeenCalledTimes(1)
})
