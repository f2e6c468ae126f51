import { setTimeout as sleep } from 'node:timers/promises'
import { SEASON_CALLS, Seasons } from '@tuff/contract'
import { DEFAULT_SETTINGS, LAST_WEEK } from '@tuff/league'
import { openDatabase } from '../apps/server/src/platform/db/client.ts'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import type { Finding } from './finding.ts'
import { openSoakLeague, type SoakLeague } from './soak-league.ts'
import { SEASON, trueSeason } from './true-season.ts'

const WHAT = 'end of a season'
const KILLS = 3
const READY_WITHIN_MS = 120_000
const PAGES = ['rosters/allrosters', 'money', 'trades', 'teams', 'fantasypoints/weekly-stats/Week%2017']

/**
 * A league after its playoffs ends its season: all nodes are killed during that, and again right after the
 * acknowledgement. Then the season has ended once, and its pages are unchanged.
 */
export async function endOfSeason(name: SoakLeague['name'], random: Random): Promise<Finding> {
  const closesAtOnce = { ...DEFAULT_SETTINGS, weekCloseHours: 0 }
  const league = await openSoakLeague(name, random, trueSeason(Date.now(), LAST_WEEK + 2), closesAtOnce)
  try {
    return await killWhileEnding(league, random)
  } catch (error) {
    const log = league.nodes.map((node) => node.log.slice(-2_000)).join('\n')
    return { what: WHAT, figure: `${error}\n${log}`, holds: false }
  } finally {
    await league.close()
  }
}

async function killWhileEnding({ nodes, caller, database }: SoakLeague, random: Random): Promise<Finding> {
  const seasons = async () => Seasons.safeParse((await caller.call('GET', '/api/seasons')).body).data
  for (const until = Date.now() + READY_WITHIN_MS; (await seasons())?.now.refusal !== null; await sleep(500))
    if (Date.now() > until) throw new Error(`The season cannot be ended: ${(await seasons())?.now.refusal}`)
  const pagesUnder = async (prefix: string) =>
    Promise.all(PAGES.map(async (path) => JSON.stringify((await caller.call('GET', prefix + path)).body)))
  const before = await pagesUnder('/api/')

  const restart = async () => {
    await Promise.all(nodes.map((node) => node.kill()))
    await Promise.all(nodes.map((node) => node.start()))
  }
  const end = () =>
    caller.callProven('POST', SEASON_CALLS.end.path, { season: SEASON }, { 'idempotency-key': 'the end' })
  let isAcknowledged = false
  for (let kill = 1; kill <= KILLS && !isAcknowledged; kill++) {
    const ending = end()
    await Promise.race([ending, sleep(random.below(200 * kill))])
    await restart()
    isAcknowledged = (await ending).status === 200
  }
  for (const until = Date.now() + READY_WITHIN_MS; !isAcknowledged; isAcknowledged = (await end()).status === 200)
    if (Date.now() > until) throw new Error(`The end was never acknowledged: ${JSON.stringify(await end())}`)
  await restart()

  const after = await pagesUnder(`/api/seasons/${SEASON}/`)
  const different = PAGES.filter((_, at) => before[at] !== after[at])
  for (const node of nodes) await node.kill('SIGTERM')
  const db = await openDatabase(database)
  const archived = await db.query.selectFrom('ended_seasons').select('body').where('season', '=', SEASON).execute()
  const logged = await db.query.selectFrom('audit_log').select('id').where('action', '=', 'season-ended').execute()
  await db.close()
  const isArchivedOnce = archived.length === 1 && archived[0]?.body !== null && logged.length === 1
  return {
    what: WHAT,
    figure: `archived ${archived.length} times, logged ${logged.length} times; differences: ${different.join(', ') || 'none'}`,
    holds: isArchivedOnce && different.length === 0,
  }
}
