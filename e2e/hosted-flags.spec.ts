import type { Route } from '@playwright/test'
import { Actor, COMMISSIONER } from './actor.ts'
import { expect, test } from './league-test.ts'

const HOSTED = 'https://*.launchdarkly.com/**'

test.use({ env: { TUFF_FLAGS_CLIENT_ID: 'hosted-id' }, ownLeague: true })

test('FLAG-01 FLAG-05 with a client-side id the pages use the hosted service, not the embedded one', async ({
  page,
  league,
}) => {
  test.setTimeout(150_000)
  const requests: string[] = []
  // The hosted service is simulated; its SDK and the browser's rules are real.
  await page.route(HOSTED, (route) => {
    requests.push(
      route
        .request()
        .url()
        .replace(/[\w-]{40,}/, '{context}'),
    )
    return respond(route)
  })
  const commissioner = new Actor(page, league, COMMISSIONER)
  await commissioner.isSignedIn()
  await commissioner.opens('/tuffstandings')
  const bar = page.getByRole('banner')
  await expect(bar).toBeVisible()
  await expect(bar.getByRole('link', { name: 'TUFF', exact: true })).toHaveCount(0)
  await expect(page.getByText('The TUFF Standings are currently disabled.')).toBeVisible()
  await expect
    .poll(() => new Set(requests))
    .toEqual(
      new Set([
        'https://clientsdk.launchdarkly.com/sdk/evalx/hosted-id/contexts/{context}',
        'https://clientsdk.launchdarkly.com/sdk/goals/hosted-id',
        'https://clientstream.launchdarkly.com/eval/hosted-id/{context}',
        'https://events.launchdarkly.com/events/bulk/hosted-id',
        'https://events.launchdarkly.com/events/diagnostic/hosted-id',
      ]),
    )
  await commissioner.goesTo('/commissioner/flags')
  await commissioner.seesText(
    'The flags of this league are kept at clientsdk.launchdarkly.com: they are switched there.',
  )
  await expect(page.getByRole('switch', { name: 'Standings' })).toHaveCount(0)
  expect(commissioner.pageErrors).toEqual([])
  for (const path of ['/sdk/goals/tuff', '/sdk/goals/hosted-id', '/api/commissioner/flags'])
    expect((await fetch(league.origin + path)).status).toBe(404)
})

function respond(route: Route): Promise<void> {
  const url = route.request().url()
  const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' }
  if (url.includes('/sdk/evalx/')) return route.fulfill({ headers, json: { navbarBrand: flag(false) } })
  if (url.includes('/sdk/goals/')) return route.fulfill({ headers, json: [] })
  if (!url.includes('/eval/')) return route.fulfill({ status: 202, headers })
  const put = { navbarBrand: flag(false), standingsComponent: flag(false) }
  const body = `event: put\ndata: ${JSON.stringify(put)}\n\n`
  return route.fulfill({ headers: { ...headers, 'content-type': 'text/event-stream' }, body })
}

const flag = (value: unknown) => ({ value, version: 5, flagVersion: 5, variation: 1, trackEvents: false })
