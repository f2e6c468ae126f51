// npm run tools: installs the test tools. Other commands run it through npm, because a shell that has looked up `node`
// would not find the Node that is installed meanwhile.
import { installPackagesAndTools } from './lib/install.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackagesAndTools()
  return 0
})
