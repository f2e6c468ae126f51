import { setTimeout as sleep } from 'node:timers/promises'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import type { startWriting } from './acknowledged-writes.ts'
import { floodWithPings, type Storm, stormOfBadRequests } from './attackers.ts'
import type { NodeProcess } from './node-process.ts'
import type { SoakLeague } from './soak-league.ts'

const DAY = 86_400_000

export type Fault = { name: string; endsProcesses?: true; strike(): Promise<void> }

export function faultsOf(
  league: SoakLeague,
  writing: ReturnType<typeof startWriting>,
  storm: Storm,
  random: Random,
): Fault[] {
  const { nodes, lines, postgres, upstream } = league

  const restart = async (node: NodeProcess) => {
    await node.kill()
    await sleep(random.below(1_000))
    await node.start()
  }
  const startWithWrongClock = async (offBy: number) => {
    const node = random.pick(nodes)
    await node.kill()
    node.clockIsOffBy(offBy)
    await node.start()
    await sleep(8_000)
    node.clockIsRight()
    await sleep(2_000)
  }

  const everywhere: Fault[] = [
    { name: 'a node is killed', endsProcesses: true, strike: () => restart(random.pick(nodes)) },
    {
      name: 'every node is killed as soon as a write is acknowledged, three times',
      endsProcesses: true,
      async strike() {
        for (let kill = 1; kill <= 3; kill++) {
          await writing.nextAcknowledgement()
          await Promise.all(nodes.map((node) => node.kill()))
          await Promise.all(nodes.map((node) => node.start()))
        }
      },
    },
    {
      name: 'a start with a clock a year back, corrected 8 s later',
      endsProcesses: true,
      strike: () => startWithWrongClock(-365 * DAY),
    },
    {
      name: 'a start with a clock three days ahead, corrected 8 s later',
      endsProcesses: true,
      strike: () => startWithWrongClock(3 * DAY),
    },
    {
      name: 'a start with a clock 60 days ahead, corrected 8 s later',
      endsProcesses: true,
      strike: () => startWithWrongClock(60 * DAY),
    },
    {
      name: "a running node's clock jumps by 10 days",
      async strike() {
        const node = random.pick(nodes)
        node.clockIsOffBy(10 * DAY)
        await sleep(6_000)
        node.clockIsRight()
        await sleep(2_000)
      },
    },
    { name: 'a flood of pings', strike: () => floodWithPings(league, 6_000) },
    { name: 'a storm of bad requests', strike: () => stormOfBadRequests(league, 6_000, storm, random) },
    {
      name: 'the upstream sends wrong figures',
      async strike() {
        upstream.failIn(90)
        for (let fetch = 1; fetch <= 4; fetch++) {
          await league.caller.call('POST', '/api/commissioner/data/fetch', {})
          await sleep(3_000)
        }
        upstream.failIn(0)
      },
    },
  ]
  if (!postgres) return everywhere
  return [
    ...everywhere,
    {
      name: 'the leader is killed',
      endsProcesses: true,
      async strike() {
        const leads = await Promise.all(nodes.map((node) => node.leads().catch(() => false)))
        await restart(nodes[leads.indexOf(true)] ?? random.pick(nodes))
      },
    },
    {
      name: 'the database crashes, and is down for 3 s',
      async strike() {
        await postgres.crash()
        await sleep(3_000)
        await postgres.comeBack()
      },
    },
    { name: "a node's connections die silently", strike: async () => random.pick(lines).loseSilently() },
    {
      name: 'all connections die silently',
      async strike() {
        for (const line of lines) line.loseSilently()
      },
    },
    {
      name: "the leader's connections die silently",
      async strike() {
        const leads = await Promise.all(nodes.map((node) => node.leads().catch(() => false)))
        const line = lines[leads.indexOf(true)] ?? random.pick(lines)
        line.loseSilently()
      },
    },
    {
      name: 'a node silently loses its database for 12 s',
      async strike() {
        const line = random.pick(lines)
        line.hold()
        await sleep(12_000)
        line.repair()
      },
    },
  ]
}
