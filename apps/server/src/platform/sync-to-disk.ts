import { open } from 'node:fs/promises'

/** Afterwards the file survives a power cut. */
export async function syncFile(path: string): Promise<void> {
  await using file = await open(path, 'r+')
  await file.sync()
}

/** Until then a new file may disappear after a power cut. */
export async function syncFolder(folder: string): Promise<void> {
  // Windows syncs folders itself and cannot open them.
  if (process.platform === 'win32') return
  await using names = await open(folder, 'r')
  await names.sync()
}
