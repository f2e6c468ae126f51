// npm test: from a fresh clone to a result, for everything or a name (npm test -- standings). What follows the
// installation is TypeScript and needs the installed Node.
import { runInSight } from './lib/child.mjs'
import { installPackagesAndTools } from './lib/install.mjs'
import { inRoot, pinnedNode } from './lib/paths.mjs'
import { command } from './lib/progress.mjs'

await command(async () => {
  await installPackagesAndTools()
  return runInSight([{ program: pinnedNode, args: [inRoot('scripts', 'test-suite.ts'), ...process.argv.slice(2)] }])
})
