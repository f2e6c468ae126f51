import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './vite/chunks.ts'
import { pageHead } from './vite/page-head.ts'
import { precompress } from './vite/precompress.ts'
import { serviceWorker } from './vite/service-worker.ts'
import { usedStyles } from './vite/used-styles.ts'

const server = 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), pageHead(), usedStyles(), serviceWorker(), precompress()],
  build: {
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      // The contract and the rules only define things: what a page does not use of them, it does not get.
      treeshake: { moduleSideEffects: [{ test: /packages\/(contract|league)\/src/, sideEffects: false }] },
      output: {
        codeSplitting: { groups: chunkGroups },
      },
    },
  },
  server: {
    port: 3000,
    strictPort: true,
    proxy: {
      '/feeds': { target: server, ws: true },
      // What the server answers itself; the sign-in page is its own, so it comes built, with its assets. The target is
      // an object because the short form would change the host, and the server sends other hosts to its origin.
      '^/(api|sdk|eval|events|authorize|oauth|userinfo|\\.well-known|v2|login|assets|demo|config\\.json|manifest\\.webmanifest|healthz)(/|\\?|$)|^/tuffstandings\\?(.*&)?state=here\\.':
        {
          target: server,
        },
    },
  },
  test: {
    name: 'web',
    // Warm libraries, and a window, for all files of a worker; the setup files see to it that none finds what another left.
    pool: 'threads',
    isolate: false,
    // As in the other projects, or they could not run side by side.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['src/api/testing/new-modules.ts', 'src/api/testing/browser-globals.ts'],
    // What a test puts in the place of the browser's own is gone before the next one.
    unstubGlobals: true,
    // A machine may be busy.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // They only define things, so that a worker loads them once, like a library.
    server: { deps: { external: [/\/packages\/(contract|league)\/src\//] } },
    // Apart, because a worker ends where the next file needs another world than its own, and its warm window with it:
    // what talks over real sockets is played in Node's world, which has them.
    projects: [
      {
        test: {
          name: 'pages',
          environment: 'happy-dom',
          setupFiles: ['src/api/testing/new-page.ts'],
          include: ['src/**/*.test.{ts,tsx}'],
          exclude: ['src/**/*.node.test.ts'],
        },
      },
      { test: { name: 'node', include: ['src/**/*.node.test.ts'] } },
    ],
  },
})
