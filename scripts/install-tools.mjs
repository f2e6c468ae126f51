// Installs the test tools; in package.json before each command that needs them.
import { installPackagesAndTools } from './lib/install.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackagesAndTools()
  return 0
})
