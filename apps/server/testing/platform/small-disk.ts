import { execFileSync } from 'node:child_process'
import { createWriteStream, writeFileSync } from 'node:fs'
import { newFolder } from './test-databases.ts'

const asShell = (script: string, folder: string) => execFileSync('sh', ['-c', script, folder], { stdio: 'pipe' })

/** A small file system to fill, or why there is none. */
export function mountSmall(): { folder: string } | { missing: string } {
  if (process.getuid?.() !== 0) return { missing: 'only root can mount a file system to fill' }
  const folder = newFolder()
  try {
    asShell('mount -t tmpfs -o size=32m,mode=700 tmpfs "$0"', folder)
  } catch (error) {
    return {
      missing: `no file system could be mounted to fill (${error instanceof Error ? error.message.split('\n')[0] : error})`,
    }
  }
  return { folder }
}

export const unmount = (folder: string): void => void asShell('umount -l "$0"', folder)

export async function fillDisk(path: string) {
  const stream = createWriteStream(path)
  const full = new Promise((resolve) => stream.on('error', resolve))
  const chunk = Buffer.alloc(1024 * 1024)
  while (!stream.errored) await new Promise((resolve) => stream.write(chunk, resolve))
  await full
  for (let n = 0; n < 1_000; n++)
    try {
      writeFileSync(path, Buffer.alloc(4096), { flag: 'a' })
    } catch {
      return
    }
}
