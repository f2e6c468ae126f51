import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { comparisonOf, type Run } from './parts/run-table.ts'

/** `npm run bench:compare [before.json after.json]`: compares two runs; by default the last two. */
const named = process.argv.slice(2)
const [before, after] = named.length === 2 ? named : await lastTwo(path.join(import.meta.dirname, 'out'))
if (!before || !after) {
  console.error('Name two files that npm run bench has written, or let it run twice.')
  process.exit(2)
}
const [was, is] = await Promise.all([before, after].map(read))
console.log(`Before: ${heading(was!)}\nAfter:  ${heading(is!)}\n\n${comparisonOf(was!, is!)}`)

async function lastTwo(folder: string): Promise<string[]> {
  const files = await readdir(folder).catch(() => [])
  return files
    .filter((name) => name.endsWith('.json'))
    .sort()
    .slice(-2)
    .map((name) => path.join(folder, name))
}

async function read(file: string): Promise<Run> {
  return JSON.parse(await readFile(file, 'utf8'))
}

function heading({ at, commit, machine }: Run): string {
  return `${at}, ${commit}, ${machine}`
}
