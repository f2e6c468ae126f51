import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'league', root: 'packages/league', include: ['src/**/*.test.ts'] } },
      { test: { name: 'contract', root: 'packages/contract', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'server',
          root: 'apps/server',
          include: ['src/**/*.test.ts'],
          testTimeout: 20_000,
          globalSetup: [`${import.meta.dirname}/apps/server/src/platform/testing/postgres-global-setup.ts`],
        },
      },
      'apps/web/vite.config.ts',
    ],
  },
})
