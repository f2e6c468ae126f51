import { execFileSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

/** The tests open the pages as they are delivered, so they are built once, before any of them runs. */
export default function buildPages(): void {
  execFileSync(process.execPath, [fileURLToPath(new URL('../scripts/build.mjs', import.meta.url))], {
    stdio: 'inherit',
  })
}
