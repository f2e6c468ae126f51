// npm run image: builds the image of the archive in the folder `release`, checks its size, and plays a short journey
// against a running container.
import { readFileSync } from 'node:fs'
import { checkSize } from './lib/check-size.ts'
import { findEngine } from './lib/image/find-engine.ts'
import { playJourney } from './lib/image/image-journey.ts'
import { makeStandIn } from './lib/image/stand-in.ts'
import { inRoot } from './lib/paths.mjs'
import { command, withProgress } from './lib/progress.mjs'

const COMPRESSED_MB = 120
const PORT = 39_732
/** A Wednesday: no game of the week has begun, so a trade needs no confirmation. */
const CLOCK = 'replay:at=2024-11-20T12:00:00Z,speed=0'

await command(async () => {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'))
  const [, base = ''] = /^ARG NODE=(.+)$/m.exec(readFileSync(inRoot('deploy', 'Dockerfile'), 'utf8')) ?? []
  const image = `tuff:${version}`
  const engine = await findEngine()
  console.log(`Images are made with ${engine.name}.`)

  const isPulled = await withProgress(`Downloading ${base}`, () => engine.pull(base))
  if (!isPulled) {
    console.log(`${base} cannot be downloaded here: a replacement of the same name is made. It is for this trial only.`)
    await makeStandIn(engine, base)
  }
  await withProgress(`Building ${image}`, () => engine.build(image))
  if (!isPulled) await engine.remove(base)
  const isSmall = checkSize(`${image}, compressed`, await engine.compressedSize(image), COMPRESSED_MB)

  const origin = `http://localhost:${PORT}`
  const env = { TUFF_ORIGIN: origin, TUFF_CLOCK: CLOCK, LOG_LEVEL: 'warn' }
  const container = await engine.container(image, { port: PORT, env })
  try {
    await playJourney({ container, config: await engine.config(image), origin, version })
  } finally {
    await container.remove()
  }
  return isSmall ? 0 : 1
})
