import type { Actor } from './actor.ts'

/** What the server said. */
type Answer = { status: number; body: unknown }

/** Opens a page, and asks the server beside it with the token that the page has. */
export async function callerOf({ page, league }: Actor, path: string) {
  const request = page.waitForRequest('**/api/rosters/allrosters')
  await page.goto(league.origin + path)
  const authorization = (await (await request).headerValue('authorization')) ?? ''
  return async (method: string, address: string, body?: object): Promise<Answer> => {
    const answer = await fetch(league.origin + address, {
      method,
      headers: { authorization, ...(body && { 'content-type': 'application/json' }) },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: answer.status, body: await answer.json().catch(() => undefined) }
  }
}
