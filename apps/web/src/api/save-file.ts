/** Saves a file that was asked for on the disk. A plain link could not carry the token. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has begun to save it by the time of the next turn.
  setTimeout(() => URL.revokeObjectURL(address))
}
