/**
 * What is said now, with the objects of before wherever they say the same: whoever compares the two sees at once what has
 * changed. The cache has `replaceEqualDeep` for it, which copies all that it looks at. What came out of a text is nobody
 * else's: it is changed in place, in an eighth of the time and without leaving anything to collect.
 */
export function reuseUnchanged<Said>(before: unknown, now: Said): Said
export function reuseUnchanged(before: unknown, now: unknown): unknown {
  if (before === now || !isHolder(before) || !isHolder(now) || Array.isArray(before) !== Array.isArray(now)) return now
  let isSame = true
  let more = 0
  // By `in`, which makes no list of names: this walks through thousands of objects, several times a minute.
  for (const name in now) {
    more++
    const was = before[name]
    const said = now[name]
    if (was === said && was !== undefined) continue
    const known = isHolder(said) ? reuseUnchanged(was, said) : said
    if (known !== was || !(name in before)) isSame = false
    // Nearly all figures are what they were: to write each down again would be most of the work.
    if (known !== said) now[name] = known
  }
  for (const _ in before) more--
  return isSame && more === 0 ? before : now
}

type Holder = Record<string, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
