import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

// Node runs this TypeScript directly: Vite's runner resolves each import at every use, a fifth slower.
const runAsInNode = { isolate: false, experimental: { viteModuleRunner: false, nodeLoader: false } }

// `npm run test:long` sets it: tests tagged 'long' run as well, and properties more often.
const isLong = Boolean(process.env.TEST_LONG)

const common = {
  tags: [{ name: 'long', description: 'only in npm run test:long', skip: !isLong }],
  setupFiles: isLong ? [`${import.meta.dirname}/scripts/lib/more-property-runs.ts`] : [],
  // Generous, for a busy machine; benchmarks measure speed.
  ...{ testTimeout: isLong ? 600_000 : 60_000, hookTimeout: 60_000, expect: { poll: { timeout: 20_000 } } },
}

// Not UTC: a time that is formatted or parsed in the wrong zone must fail a test. Workers inherit it.
process.env.TZ = 'America/New_York'

// Processes that tests start use the same cache.
process.env.NODE_COMPILE_CACHE ??= `${import.meta.dirname}/node_modules/.cache/tuff-server`

export default defineConfig({
  test: {
    // Many tests wait for sockets, other processes and databases: one more than there are cores keeps all of them busy.
    maxWorkers: availableParallelism() + 1,
    projects: [
      // These tests leave no changed module or global behind, so the files of a worker share what they have loaded.
      ...['league', 'forecast', 'recap', 'notifications', 'contract'].map((name) => ({
        test: { name, root: `packages/${name}`, include: ['src/**/*.test.ts'], ...runAsInNode, ...common },
      })),
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['{src,testing}/**/*.test.ts'],
          ...runAsInNode,
          ...common,
          globalSetup: [`${import.meta.dirname}/apps/server/testing/platform/postgres-global-setup.ts`],
        },
      },
      'apps/web/vitest.config.ts',
      { test: { name: 'bench', root: 'bench', include: ['parts/*.test.ts'], ...common } },
      { test: { name: 'repository', root: '.', include: ['docs/*.test.ts', 'scripts/*.test.ts'], ...common } },
    ],
  },
})
