import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { readFantasyPoints } from './fantasy-points-message.ts'
import { fantasyPointsRequests, feeds } from './feeds.ts'
import { useCurrentWeek } from './schedule.ts'
import { renderPage } from './testing/render-page.tsx'
import { stubServer, WithQueries } from './testing/with-queries.tsx'

const CALL = '/api/schedule/current-week'
let sentRequests: object[]

beforeEach(() => {
  sentRequests = []
  feeds.fantasyPoints.setState({ status: 'CLOSED', error: undefined, attempts: 0, last: undefined })
  fantasyPointsRequests.sendTo({ send: async (request) => void sentRequests.push(request) })
})

test('API-02 without a feed the week comes from the schedule', async () => {
  const called = stubServer({ [CALL]: () => ({ currentWeek: 12 }) })
  follow()
  expect(shown()).toBe('unknown')
  await waitFor(() => expect(shown()).toBe('12'))
  expect([called, sentRequests]).toEqual([[CALL], []])
})

test('FEED-05 D-06 an open feed reports the week too, and takes precedence', async () => {
  stubServer({ [CALL]: () => ({ currentWeek: 12 }) })
  follow()
  await waitFor(() => expect(shown()).toBe('12'))
  act(() => feeds.fantasyPoints.setState({ status: 'OPEN' }))
  expect(sentRequests).toEqual([{ action: 'getCurrentWeek' }])
  receive(13)
  expect(shown()).toBe('13')
})

test('API-02 the week is the first until the feed or the schedule is loaded', async () => {
  stubServer({ [CALL]: () => Response.json({}, { status: 503 }) })
  follow()
  await waitFor(() => expect(shown()).toBe('1'))
})

const shown = () => screen.getByRole('status').textContent

const follow = () =>
  renderPage(
    <WithQueries>
      <Shown />
    </WithQueries>,
  )

function Shown() {
  return <output>{useCurrentWeek() ?? 'unknown'}</output>
}

const receive = (currentWeek: number) =>
  act(() =>
    feeds.fantasyPoints.setState(({ last }) => ({
      last: readFantasyPoints({ action: 'getCurrentWeek', data: { currentWeek } }, last),
    })),
  )
