// npm run dev: Vite serves the pages on port 3000 with hot reload; the server restarts when its files change.
import { runInSight } from './lib/child.mjs'
import { installPackages } from './lib/install.mjs'
import { buildPages, pagesAreBuilt } from './lib/pages.mjs'
import { inRoot, pinnedNode, tool } from './lib/paths.mjs'
import { command } from './lib/progress.mjs'
import { server } from './lib/server.mjs'

await command(async () => {
  await installPackages()
  if (!pagesAreBuilt()) await buildPages()
  return runInSight([
    server(['--watch', '--watch-preserve-output'], { PORT: '3001', TUFF_ORIGIN: 'http://localhost:3000' }),
    {
      program: pinnedNode,
      args: [tool('vite/bin/vite.js'), '--port', '3000', '--strictPort'],
      cwd: inRoot('apps', 'web'),
    },
  ])
})
