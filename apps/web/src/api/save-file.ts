/** Downloads a file; a plain link could not send the token. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href: address, download: name }).click()
  // The browser has started the download by the next task.
  setTimeout(() => URL.revokeObjectURL(address))
}
