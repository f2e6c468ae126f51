import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { onTestFinished } from 'vitest'
import { createSourceFiles, type SourceFiles } from '#providers/reading/source-files.ts'
import { newFolder } from '#testing/platform/test-databases.ts'

/** A folder with these files, and a reader without a cache. */
export function sourceFolder(texts: Record<string, string | Uint8Array>) {
  const folder = newFolder()
  const files: SourceFiles = createSourceFiles({ freshMs: 0, pauseMs: 1 })
  onTestFinished(() => files.close())
  const write = (name: string, text: string | Uint8Array) => {
    mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    writeFileSync(path.join(folder, name), text)
  }
  for (const [name, text] of Object.entries(texts)) write(name, text)
  return { files, folder, at: (name: string) => path.join(folder, name), write }
}
