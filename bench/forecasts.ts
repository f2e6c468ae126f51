import { setTimeout as sleep } from 'node:timers/promises'
import { measured } from './parts/figures.ts'
import { median, quantile } from './parts/quantiles.ts'
import { type Server, SPECTATORS, STANDINGS, timePush, withServer } from './parts/started-server.ts'

/** GAME-08, RACE-09: how much a forecast thread delays pushed points, and how soon the forecast is ready. */
const ROUNDS = 40
const TIMES_ALONE = 1.1
const ARRIVES_MS = 20
/** Longer than the kernel's delayed acknowledgements, which would otherwise fall into the next push. */
const BETWEEN_PUSHES_MS = 150
const TOUCHDOWNS = 20
const BETWEEN_TOUCHDOWNS_MS = 800
const SOON_MS = 1_000

await withServer(pushBesideForecast)
await withServer(forecastAfterTouchdown)

/** Alternates, so that other load affects both; each push follows a pause and a forecast. */
async function pushBesideForecast(server: Server) {
  const clients = await server.openClients(STANDINGS, SPECTATORS)
  const times = { alone: [] as number[], beside: [] as number[] }
  for (let round = -2; round < ROUNDS; round++) {
    await sleep(BETWEEN_PUSHES_MS)
    await server.request({ do: 'begin forecast' })
    await server.request({ do: 'end forecast' })
    const alone = await timePush(server, clients, 'push')
    await sleep(BETWEEN_PUSHES_MS)
    await server.request({ do: 'begin forecast' })
    await sleep(ARRIVES_MS)
    const beside = await timePush(server, clients, 'push')
    await server.request({ do: 'end forecast' })
    if (round < 0) continue
    times.alone.push(alone)
    times.beside.push(beside)
  }
  clients.close()
  const [alone, beside] = [median(times.alone), median(times.beside)]
  console.log(
    `  a push to ${SPECTATORS} clients: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms during a forecast, ratio ${(beside / alone).toFixed(2)}`,
  )
  const what = 'a push during a forecast, beside one without'
  measured({ what, value: beside / alone, unit: 'times', bound: { atMost: TIMES_ALONE } })
}

async function forecastAfterTouchdown(server: Server) {
  const times: number[] = []
  for (let touchdown = -2; touchdown < TOUCHDOWNS; touchdown++) {
    await sleep(BETWEEN_TOUCHDOWNS_MS)
    const { forecastMs } = await server.request({ do: 'score and forecast' })
    if (touchdown >= 0) times.push(forecastMs)
  }
  console.log(
    `  from the commit of a touchdown to its forecast: p50 ${median(times).toFixed(0)} ms, p90 ${quantile(times, 0.9).toFixed(0)} ms`,
  )
  const what = 'from the commit of a touchdown to its forecast'
  measured({ what, value: median(times), unit: 'ms', bound: { below: SOON_MS } })
}
