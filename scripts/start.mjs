// npm start: from a fresh clone to a running league. Plain JavaScript, because it runs before anything is installed.
import { runInSight } from './lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { buildPages } from './lib/pages.mjs'
import { command } from './lib/progress.mjs'
import { server } from './lib/server.mjs'

await command(async () => {
  await installPackages()
  await buildPages()
  return runInSight([server()])
})
