import { createHash } from 'node:crypto'
import type { Query } from '#platform/db/client.ts'
import type { Secrets } from '#platform/secrets.ts'
import { type PickNightRow, pickTimes, readFirstKickoff, readPickNight } from '#season/pick-rows.ts'
import { readSettings } from '#season/season-rows.ts'

export const NEW_NIGHT: Omit<PickNightRow, 'is_open' | 'lock_at' | 'teams_at_most'> = {
  id: 'night',
  link_hash: null,
  link: null,
  is_link_on: 0,
  invited_by: null,
  locked_at: null,
  reminded_at: null,
  reminded_by: null,
  reminded_hours: null,
  new_teams_until: null,
}

export const hashOfLink = (secret: string): string => createHash('sha256').update(secret).digest('base64url')

const LINK = 'join link'

/** The columns of a join link: its hash to find it, and the link itself encrypted, to show it. */
export const linkRow = (secrets: Secrets, secret: string) => ({
  link: secrets.seal(LINK, secret),
  link_hash: hashOfLink(secret),
  is_link_on: 1 as const,
})

export const secretOfLink = (secrets: Secrets, link: string): string | undefined => secrets.unseal(LINK, link)

export async function readNight(query: Query) {
  const night = await readPickNight(query)
  const settings = await readSettings(query)
  const kickoff = await readFirstKickoff(query, settings.firstWeek)
  return { night, settings, kickoff, times: pickTimes(night, kickoff) }
}
