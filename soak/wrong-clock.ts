import { readFileSync } from 'node:fs'

/**
 * Loaded into a server before anything else: its clock is off by as many milliseconds as the file says that
 * SOAK_CLOCK_FILE names, as that of a machine whose battery is empty, until somebody puts it right.
 */
const file = process.env.SOAK_CLOCK_FILE
const TrueDate = Date
let offBy = 0

function look() {
  try {
    offBy = Number(readFileSync(file ?? '', 'utf8'))
  } catch {
    offBy = 0
  }
}

if (file) {
  look()
  setInterval(look, 250).unref()
  const now = () => TrueDate.now() + offBy
  globalThis.Date = new Proxy(TrueDate, {
    construct: (target, args, newTarget) => Reflect.construct(target, args.length > 0 ? args : [now()], newTarget),
    apply: () => new TrueDate(now()).toString(),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
