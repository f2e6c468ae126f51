import type { Query } from '#platform/db/client.ts'
import { pickTimes, readFirstKickoff, readPickNight } from '#season/pick-rows.ts'
import { readSettings } from '#season/season-rows.ts'

export async function readNight(query: Query) {
  const night = await readPickNight(query)
  const settings = await readSettings(query)
  const kickoff = await readFirstKickoff(query, settings.firstWeek)
  return { night, settings, kickoff, times: pickTimes(night, kickoff) }
}
