import { open } from 'node:fs/promises'

/** Returns when the file is on the disk, so that a power cut right after leaves it whole. */
export async function toDisk(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** The same for the names in a folder: until then a file that was just put there may be gone after a power cut. */
export async function namesToDisk(folder: string): Promise<void> {
  // Windows does it by itself, and opens no folder.
  if (process.platform === 'win32') return
  await using names = await open(folder, 'r')
  await names.sync()
}
