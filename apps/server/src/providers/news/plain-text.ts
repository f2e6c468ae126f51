const NAMED: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  lsquo: '‘',
  rsquo: '’',
  ldquo: '“',
  rdquo: '”',
  eacute: 'é',
}

/** Far more than anybody would print as a headline; what comes after it is not looked at. */
const LONGEST = 10_000

/** What a person would read: titles come with tags and entities in them, and some with both twice over. */
export function plainText(html: string): string {
  // A tag ends at the next '<' as well, or a thousand that never end would each be searched for their end.
  return decoded(decoded(html.slice(0, LONGEST)).replace(/<\/?[a-z!][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return Object.hasOwn(NAMED, name) ? NAMED[name]! : entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    // Half a pair or a control character would only spoil the page.
    return code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? ' ' : String.fromCodePoint(code)
  })
