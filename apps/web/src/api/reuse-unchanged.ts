/**
 * Returns the new value with the previous objects wherever they are equal, so that comparing identities finds the
 * changes. Unlike the library's `replaceEqualDeep` it changes freshly parsed JSON in place, in an eighth of the time
 * and without garbage.
 */
export function reuseUnchanged<Said>(before: unknown, now: Said): Said
export function reuseUnchanged(before: unknown, now: unknown): unknown {
  if (before === now || !isHolder(before) || !isHolder(now) || Array.isArray(before) !== Array.isArray(now)) return now
  let isSame = true
  let more = 0
  // `in` creates no list of keys: this walks thousands of objects, several times a minute.
  for (const name in now) {
    more++
    const was = before[name]
    const said = now[name]
    if (was === said && was !== undefined) continue
    const known = isHolder(said) ? reuseUnchanged(was, said) : said
    if (known !== was || !(name in before)) isSame = false
    // Nearly all values are unchanged, and writing them would be most of the work.
    if (known !== said) now[name] = known
  }
  for (const _ in before) more--
  return isSame && more === 0 ? before : now
}

type Holder = Record<string, unknown>

const isHolder = (value: unknown): value is Holder => typeof value === 'object' && value !== null
