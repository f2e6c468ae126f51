import { setTimeout as sleep } from 'node:timers/promises'
import { StandingsMessage } from '@tuff/contract'
import { buildSnapshot } from '@tuff/league'
import { standingsMessage } from '../apps/server/src/features/standings/standings-message.ts'
import { openDatabase } from '../apps/server/src/platform/db/client.ts'
import { createSeasonStore } from '../apps/server/src/season/season-store.ts'
import type { startWriting } from './acknowledged-writes.ts'
import type { Storm } from './attackers.ts'
import type { Finding } from './finding.ts'
import { flatness } from './flatness.ts'
import type { SoakLeague } from './soak-league.ts'
import { standingsAt } from './standings-at.ts'
import { CURRENT_WEEK } from './true-season.ts'
import type { startWatching } from './watchers.ts'

type Observed = { writing: ReturnType<typeof startWriting>; watching: ReturnType<typeof startWatching>; storm: Storm }

export async function checkInvariants(league: SoakLeague, { writing, watching, storm }: Observed): Promise<Finding[]> {
  league.upstream.freeze()
  await league.caller.call('POST', '/api/commissioner/data/fetch', {})
  await sleep(5_000)
  const shown = await Promise.all(league.nodes.map(({ port }) => standingsAt(league, port)))
  for (const node of league.nodes) await node.kill('SIGTERM')

  const db = await openDatabase(league.database)
  const season = await createSeasonStore(db).load()
  const log = await db.query.selectFrom('audit_log').select(['reason', 'action']).execute()
  const ledger = await db.query.selectFrom('ledger_lines').select(['entry', 'note']).execute()
  const requests = await db.query.selectFrom('trade_requests').select('note').execute()
  await db.close()
  const done = [
    ...log.map(({ reason, action }) => ({ reason, action })),
    // A payment has two lines with the same entry.
    ...[...new Map(ledger.map(({ entry, note }) => [entry, note])).values()].map((reason) => ({
      reason,
      action: 'paid',
    })),
    ...requests.map(({ note }) => ({ reason: note, action: 'requested' })),
  ]
  const byReason = Map.groupBy(done, ({ reason }) => reason)
  // A handover also logs the invitation of the new manager, with the same reason.
  const times = (reason: string) =>
    Math.max(
      0,
      ...[...Map.groupBy(byReason.get(reason) ?? [], ({ action }) => action).values()].map(({ length }) => length),
    )
  const lost = writing.writes.filter(({ reason, isAcknowledged }) => isAcknowledged && times(reason) === 0)
  const doubled = writing.writes.filter(({ reason }) => times(reason) > 1)
  const acknowledged = writing.writes.filter(({ isAcknowledged }) => isAcknowledged).length

  const fresh = standingsMessage(buildSnapshot({ ...season, week: CURRENT_WEEK }))
  const different = shown.flatMap((message, at) =>
    differences(message, fresh).map((found) => `node ${at + 1}: ${found}`),
  )

  const failedStarts = league.nodes.reduce((sum, node) => sum + node.failedStarts, 0)

  return [
    finding('acknowledged writes', `${acknowledged}, of them lost: ${lost.length}`, acknowledged > 0 && !lost.length),
    finding('writes done twice', `${doubled.length}`, doubled.length === 0),
    ...problems('unexpected responses to the commissioner', writing.unexpected),
    finding('bad requests', `${storm.sent}`, storm.sent > 0),
    ...problems('responses with a server error', storm.faults),
    finding(
      'pushes seen',
      `${watching.seen.pushes}, rosters read ${watching.seen.reads} times`,
      watching.seen.pushes > 0,
    ),
    ...problems('wrong figures seen', watching.seen.wrong),
    finding('faults of the upstream', JSON.stringify(league.upstream.faults), true),
    ...problems('differences between a node and a fresh build', different),
    finding('starts that had to be repeated', String(failedStarts), true),
    ...league.nodes.map((node, at) => flatness(`memory of node ${at + 1}`, node.memory)),
  ]
}

const finding = (what: string, figure: string, holds: boolean): Finding => ({ what, figure, holds })

const problems = (what: string, several: readonly string[]): Finding[] => [
  finding(what, [String(several.length), ...several.slice(0, 3)].join(' · '), several.length === 0),
]

function differences(shown: StandingsMessage | undefined, fresh: StandingsMessage): string[] {
  if (!shown) return ['no standings']
  const [left, right] = [shown, fresh].map(({ data }) => leaves(StandingsMessage.shape.data.parse(data)))
  return [...new Set([...left!.keys(), ...right!.keys()])]
    .filter((path) => left!.get(path) !== right!.get(path))
    .map((path) => `${path} is ${left!.get(path)}, not ${right!.get(path)}`)
}

function leaves(value: unknown, path = '', found = new Map<string, unknown>()): Map<string, unknown> {
  if (typeof value === 'object' && value !== null)
    for (const [key, part] of Object.entries(value)) leaves(part, `${path}/${key}`, found)
  else found.set(path, value)
  return found
}
