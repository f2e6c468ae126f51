// npm run build: builds the pages unless they are up to date.
import { installPackages } from './lib/install.mjs'
import { buildPages } from './lib/pages.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackages()
  await buildPages()
  return 0
})
