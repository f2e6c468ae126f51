import { statfsSync } from 'node:fs'
import { tmpdir } from 'node:os'

const IN_MEMORY = '/dev/shm'
const ENOUGH_ROOM = 2 * 2 ** 30

/** The folder for test files: in memory if there is room, because databases sync the disk on every commit. */
export function quickFolder(): string {
  try {
    const { bavail, bsize } = statfsSync(IN_MEMORY)
    return bavail * bsize > ENOUGH_ROOM ? IN_MEMORY : tmpdir()
  } catch {
    return tmpdir()
  }
}
