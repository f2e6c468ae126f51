type Name = [sign: RegExp, name: string]

/** Ordered: each browser also names the ones below it. */
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

const LONGEST = 512

/** Only this name of the user agent is stored. */
export function browserName(userAgent: string | undefined): string {
  const text = userAgent?.slice(0, LONGEST) ?? ''
  const nameIn = (names: Name[]) => names.find(([sign]) => sign.test(text))?.[1]
  const system = nameIn(SYSTEMS)
  return `${nameIn(BROWSERS) ?? 'A browser'}${system ? ` on ${system}` : ''}`
}
