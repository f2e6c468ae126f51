type Name = [sign: RegExp, name: string]

/** In this order: each of them also calls itself by the names below it. */
const BROWSERS: Name[] = [
  [/\bEdg(e|A|iOS)?\//, 'Edge'],
  [/\b(OPR|Opera)\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const SYSTEMS: Name[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMacintosh\b/, 'Mac'],
  [/\bLinux\b/, 'Linux'],
]

/** Longer than any browser's: what follows is somebody's joke. */
const LONGEST = 512

/** A browser as its owner would call it: enough to know it again, and nothing of what else it says of itself. */
export function browserInWords(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST) ?? ''
  const nameIn = (names: Name[]) => names.find(([sign]) => sign.test(text))?.[1]
  const system = nameIn(SYSTEMS)
  return `${nameIn(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
