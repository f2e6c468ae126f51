/** '7.25' as dollars; undefined if it is no amount. */
export function dollarsIn(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '')
  return /^\d{1,4}(\.\d{1,2})?$/.test(plain) ? Number(plain) : undefined
}
