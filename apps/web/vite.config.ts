import react from '@vitejs/plugin-react'
import { defineConfig } from 'vitest/config'
import { pageHead } from './vite/page-head.ts'
import { precompress } from './vite/precompress.ts'

const server = 'http://localhost:3001'

export default defineConfig({
  plugins: [react(), pageHead(), precompress()],
  build: {
    manifest: true,
    rolldownOptions: {
      input: ['index.html', 'login.html'],
      output: {
        // Libraries change less often than we do: apart, they stay in the browser's cache over a release.
        codeSplitting: {
          groups: [
            { name: 'react', test: /node_modules\/(react|react-dom|scheduler|react-router)\// },
            { name: 'auth', test: /node_modules\/@auth0\// },
            { name: 'flags', test: /node_modules\/@launchdarkly\// },
            { name: 'query', test: /node_modules\/@tanstack\// },
            { name: 'zod', test: /node_modules\/zod\// },
            { name: 'parts', test: /\/src\/(ui|api)\/|node_modules\/zustand\//, minShareCount: 2 },
          ],
        },
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
      '^/(api|sdk|eval|events|authorize|oauth|userinfo|\\.well-known|v2|login|assets|config\\.json|healthz)(/|\\?|$)': {
        target: server,
      },
    },
  },
  test: { name: 'web', environment: 'happy-dom', include: ['src/**/*.test.{ts,tsx}'] },
})
