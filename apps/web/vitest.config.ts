import { availableParallelism } from 'node:os'
import { defineConfig, mergeConfig } from 'vitest/config'
import vite from './vite.config.ts'

/** Not in vite.config.ts, which also builds the pages where no test tools are installed. */
const tests = defineConfig({
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
    testTimeout: 60_000,
    expect: { poll: { timeout: 20_000 } },
    // They have no side effects, so a worker loads them once, like a library.
    server: { deps: { external: [/\/packages\/(contract|league)\/src\//] } },
    // A project of its own: real sockets need Node's environment, and changing it would end the warm worker.
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

export default mergeConfig(vite, tests)
