import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** Builds the pages once, before the tests, which run against the production build. */
export default function buildPages(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
}
