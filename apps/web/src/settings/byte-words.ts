/** '6.4 MB', '18.2 GB' */
export function inBytes(bytes: number): string {
  const [unit, size] = bytes >= 1e9 ? ['GB', bytes / 1e9] : ['MB', bytes / 1e6]
  return `${size >= 100 ? Math.round(size) : size.toFixed(1)} ${unit}`
}
