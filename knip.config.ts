import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    // Programs of the image and of its trial.
    '.': {
      entry: [
        'scripts/*.{mjs,ts}',
        'scripts/lib/more-property-runs.ts',
        'scripts/lib/archive/try-archive.ts',
        'deploy/archive/*.mjs',
      ],
      ignoreBinaries: ['runc', 'unshare'],
    },
    // Two of the parts run as separate processes.
    bench: { entry: ['*.ts', 'parts/bare-calls.ts', 'parts/feed-server.ts'] },
    // Preloaded into the servers.
    soak: { entry: ['wrong-clock.ts'] },
    'packages/*': {},
    // Only tests use these programs.
    'apps/server': {
      entry: [
        'src/main.ts',
        'src/forecasting/forecast-worker.ts',
        'src/platform/backups/backup-worker.ts',
        // Merged into the type of the database, without an import.
        'src/*/*-tables.ts',
      ],
      ignoreBinaries: ['nginx', 'openssl'],
    },
    'apps/web': { entry: ['src/app/theme.css'] },
  },
  // Imports of stylesheets count as used.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()['"](?!data:)([^'"]+)['"]/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
} satisfies KnipConfig
