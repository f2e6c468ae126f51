import type { KnipConfig } from 'knip'

export default {
  workspaces: {
    // Programs of the image and of its trial.
    '.': {
      entry: ['scripts/*.{mjs,ts}', 'scripts/lib/archive/try-archive.ts', 'deploy/archive/*.mjs'],
      ignoreBinaries: ['runc', 'unshare'],
    },
    // Two of the parts are processes of their own.
    bench: { entry: ['*.ts', 'parts/bare-calls.ts', 'parts/feed-server.ts'] },
    // One file is loaded into the servers that it starts.
    soak: { entry: ['wrong-clock.ts'] },
    'packages/*': {},
    // Programs of the tests: the sample for nginx is tried by it, and openssl makes a certificate.
    'apps/server': {
      entry: ['src/main.ts', 'src/forecasting/forecast-worker.ts', 'src/platform/backups/backup-worker.ts'],
      ignoreBinaries: ['nginx', 'openssl'],
    },
    'apps/web': { entry: ['src/app/theme.css'] },
  },
  // What a stylesheet takes from a package counts as used.
  compilers: {
    css: (text: string) =>
      [...text.matchAll(/(?:@import |url\()['"](?!data:)([^'"]+)['"]/g)]
        .map(([, path]) => `import '${path}'`)
        .join('\n'),
  },
} satisfies KnipConfig
