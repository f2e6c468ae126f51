import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** What a first visit transfers before anything is shown, compressed as it travels (br). Build the pages first. */
const DIST = new URL('../apps/web/dist/', import.meta.url)
const FIRST_VISITS = {
  '/': ['index.html', 'src/features/home/home-screen.tsx'],
  '/tuffstandings': ['index.html', 'src/app/signed-in-frame.tsx', 'src/features/standings/standings-screen.tsx'],
}

type Chunk = { file: string; imports?: string[]; css?: string[]; dynamicImports?: string[] }
const manifest: Record<string, Chunk> = JSON.parse(readFileSync(new URL('.vite/manifest.json', DIST), 'utf8'))

for (const [path, entries] of Object.entries(FIRST_VISITS)) {
  const files = [...new Set(entries.flatMap((entry) => filesOf(entry)))]
  const [scripts, styles] = ['.js', '.css'].map((ending) => sum(files.filter((file) => file.endsWith(ending))))
  console.log(
    `  ${path.padEnd(16)} JS ${kB(scripts!)}  CSS ${kB(styles!)}  together ${kB(scripts! + styles!)}, in ${files.length} files`,
  )
  for (const file of files) console.log(`      ${kB(sum([file]))}  ${file.replace('assets/', '')}`)
}

/** A chunk with all that it waits for; what is imported on demand comes later and does not count. */
function filesOf(key: string, seen = new Set<string>()): string[] {
  const chunk = manifest[key]
  if (!chunk) throw new Error(`The build knows no ${key}.`)
  if (seen.has(key)) return []
  seen.add(key)
  return [chunk.file, ...(chunk.css ?? []), ...(chunk.imports ?? []).flatMap((next) => filesOf(next, seen))]
}

function sum(files: string[]): number {
  return files.reduce((total, file) => total + statSync(fileURLToPath(new URL(`${file}.br`, DIST))).size, 0)
}

function kB(bytes: number): string {
  return `${(bytes / 1000).toFixed(1).padStart(6)} kB`
}
