import { fork } from 'node:child_process'
import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { accessTokenOf } from '../e2e/access-token.ts'
import type { League } from '../e2e/league.ts'
import { measured } from './parts/figures.ts'
import { responsesIn } from './parts/http-load.ts'
import { workOf } from './parts/process-cost.ts'
import { median } from './parts/quantiles.ts'
import { withLeague } from './parts/with-league.ts'

/** Responses per second of CPU time, against a bare Fastify route that sends the same bytes, alternating in one run. */
const SHARE_OF_BARE = 0.55
/** Many short rounds: the machine's load changes within seconds, and neighboring rounds are compared. */
const ROUNDS = 31
const ROUND_MS = 300
const SETTLED_MS = 5_000
const CALLS = {
  'current week': '/api/schedule/current-week',
  'all rosters': '/api/rosters/allrosters',
  'weekly stats': '/api/fantasypoints/weekly-stats/Week%2011',
}

process.env.TUFF_CALLS_PER_MINUTE = '0'
await withLeague({ clock: 'replay:week=12,speed=0' }, async (league) => {
  // Excludes work that a start does afterwards.
  await sleep(SETTLED_MS)
  const token = await accessTokenOf(league.origin, 'manager@tuff.example', 'tuff-demo')
  for (const [name, path] of Object.entries(CALLS)) await compare(league, name, path, token)
})

async function compare({ origin, pid }: League, name: string, path: string, token: string): Promise<void> {
  const address = `${origin}${path}`
  const headers = { authorization: `Bearer ${token}`, 'accept-encoding': 'br' }
  const response = await rawResponse(address, headers)
  const bare = fork(fileURLToPath(new URL('parts/bare-calls.ts', import.meta.url)))
  bare.send({ body: response.body.toString('base64'), headers: response.headers })
  const [{ port }] = await once(bare, 'message')

  const rates = { real: [] as number[], bare: [] as number[] }
  for (let round = -6; round < ROUNDS; round++) {
    const work = {
      real: () => responsesPerCpuSecond(pid, address, headers),
      bare: () => responsesPerCpuSecond(bare.pid!, `http://localhost:${port}/`, headers),
    }
    for (const which of round % 2 === 0 ? (['real', 'bare'] as const) : (['bare', 'real'] as const)) {
      const rate = await work[which]()
      if (round >= 0) rates[which].push(rate)
    }
  }
  bare.disconnect()
  const [real, base] = [median(rates.real), median(rates.bare)]
  const ratio = median(rates.real.map((rate, round) => rate / rates.bare[round]!))
  console.log(
    `  ${name.padEnd(14)} ${String(response.body.length).padStart(7)} bytes  ${real.toFixed(0).padStart(6)}/s  bare ${base.toFixed(0).padStart(6)}/s  ratio ${ratio.toFixed(2)}`,
  )
  const what = `${name}, beside the bare route`
  measured({ what, value: ratio, unit: 'times', bound: { atLeast: SHARE_OF_BARE } })
}

async function responsesPerCpuSecond(pid: number, address: string, headers: Record<string, string>): Promise<number> {
  const before = await workOf(pid)
  const responses = await responsesIn(address, headers, ROUND_MS)
  return (1000 * responses) / ((await workOf(pid)) - before)
}

/** As sent: compressed, with the headers that the baseline must send as well. */
async function rawResponse(address: string, headers: Record<string, string>) {
  const [response] = await once(get(address, { headers }), 'response')
  const chunks: Buffer[] = []
  for await (const chunk of response) chunks.push(chunk)
  const { connection, 'keep-alive': _keepAlive, date, 'content-length': _length, ...kept } = response.headers
  return { body: Buffer.concat(chunks), headers: kept }
}
