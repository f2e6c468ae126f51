// npm run tools: installs the test tools. Commands of package.json that need them run it first, and through npm: a shell that
// has looked up `node` once would not find the one that is installed meanwhile.
import { installPackagesAndTools } from './lib/install.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackagesAndTools()
  return 0
})
