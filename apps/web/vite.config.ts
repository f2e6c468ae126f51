import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
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
      // The target is an object because the short form would change the host, which the server redirects.
      '^/(api|sdk|eval|events|authorize|oauth|userinfo|\\.well-known|v2|login|assets|demo|calendar|mcp|config\\.json|manifest\\.webmanifest|healthz)(/|\\?|$)|^/tuffstandings\\?(.*&)?state=here\\.':
        {
          target: server,
        },
    },
  },
})
