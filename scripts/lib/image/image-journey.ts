import { demoCommissioner, readyWithin } from '../league-journey.ts'
import { Trouble } from '../progress.mjs'
import type { Container, ImageConfig } from './engine.ts'

const SLOW_MS = 60_000
const WRITES = `try { fs.writeFileSync('/opt/tuff/file', '') } catch (error) { console.log(error.code) }`

type Journey = { container: Container; config: ImageConfig; origin: string; version: string }

export async function playJourney({ container, config, origin, version }: Journey): Promise<void> {
  await container.start()
  const began = Date.now()
  const ready = await readyWithin(origin, SLOW_MS)
  step('ready', ready?.version === version, `${((Date.now() - began) / 1000).toFixed(1)} s, version ${ready?.version}`)

  const uid = (await container.run(['node', '-p', 'process.getuid()'])).output
  step('not root', Number(uid) > 0, `uid ${uid}`)
  const refusal = (await container.run(['node', '-e', WRITES])).output
  step('the root is read-only', refusal === 'EROFS', refusal)
  const [, ...health] = config.Healthcheck?.Test ?? []
  step('the health check passes', health.length > 0 && (await container.run(health)).code === 0)

  const commissioner = await demoCommissioner(origin)
  step('signed in', true)
  const trade = await commissioner.trades()
  step('a trade is made', await commissioner.has(trade), trade)
  const backup = await container.run(['node', 'league.mjs', 'backup', '/data/trial.backup'])
  step('a backup is written', backup.code === 0, backup.output.split('\n').at(-1))

  const code = await container.stop()
  step('SIGTERM ends it in good order', code === 0, `exit code ${code}`)
  await container.start()
  await readyWithin(origin, SLOW_MS)
  step('the trade is there after a restart', await (await demoCommissioner(origin)).has(trade))
  step('stopped again', (await container.stop()) === 0)
}

function step(what: string, isOk: boolean, detail = ''): void {
  console.log(`${isOk ? 'ok    ' : 'FAILED'}  ${what}${detail ? `: ${detail}` : ''}`)
  if (!isOk) throw new Trouble(`The image fails the check '${what}'.`)
}
