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

/** Longer than any headline. */
const LONGEST = 10_000

/** Removes tags and entities, some of which are escaped twice. */
export function plainText(html: string): string {
  // Also ends a tag at the next '<', because unclosed tags would make the search quadratic.
  return decoded(decoded(html.slice(0, LONGEST)).replace(/<\/?[a-z!][^<>]*>/gi, ' '))
    .replace(/\s+/g, ' ')
    .trim()
}

const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]{2,8}));/gi, (entity, decimal, hex, name) => {
    if (name) return Object.hasOwn(NAMED, name) ? NAMED[name]! : entity
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    // Lone surrogates and control characters are invisible.
    return code < 32 || code > 0x10ffff || (code >= 0xd800 && code <= 0xdfff) ? ' ' : String.fromCodePoint(code)
  })
