import { availableParallelism } from 'node:os'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { chunkGroups } from './vite/chunks.ts'
import { pageHead } from './vite/page-head.ts'
import { precompress } from './vite/precompress.ts'
import { purgeStyles } from './vite/purge-styles.ts'
import { serviceWorker } from './vite/service-worker.ts'

const server = 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), pageHead(), purgeStyles(), serviceWorker(), precompress()],
  build: {
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      // The contract and the rules have no side effects, so unused exports are dropped.
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
      // The routes of the server; the sign-in page is its own, so it comes built, with its assets. The target is an
      // object because the short form would change the host, and the server sends other hosts to its origin.
      '^/(api|sdk|eval|events|authorize|oauth|userinfo|\\.well-known|v2|login|assets|demo|config\\.json|manifest\\.webmanifest|healthz)(/|\\?|$)|^/tuffstandings\\?(.*&)?state=here\\.':
        {
          target: server,
        },
    },
  },
  test: {
    name: 'web',
    // A worker keeps libraries and a window warm for all its test files; the setup files reset what a test left.
    pool: 'threads',
    isolate: false,
    // The same as in the other projects, or they could not run in parallel.
    maxWorkers: availableParallelism() + 1,
    setupFiles: ['src/api/testing/new-modules.ts', 'src/api/testing/browser-globals.ts'],
    // Globals stubbed by a test are restored before the next one.
    unstubGlobals: true,
    // Allows for a busy machine.
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // They have no side effects, so a worker loads them once, like a library.
    server: { deps: { external: [/\/packages\/(contract|league)\/src\//] } },
    // A project of its own, because another environment ends the worker with its warm window: tests with real sockets
    // run in Node's environment, which has them.
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
