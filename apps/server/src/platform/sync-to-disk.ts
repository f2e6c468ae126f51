import { open } from 'node:fs/promises'

/** Resolves when the file is synced to the disk and survives a power cut. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** The same for a folder: until then a new file may disappear after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows syncs folders itself and cannot open them.
  if (process.platform === 'win32') return
  await using names = await open(folder, 'r')
  await names.sync()
}
