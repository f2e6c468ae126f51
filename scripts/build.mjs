// npm run build: the pages, if they are not built from the present files already.
import { installPackages } from './lib/install.mjs'
import { buildPages } from './lib/pages.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackages()
  await buildPages()
  return 0
})
