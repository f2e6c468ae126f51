import { readFileSync } from 'node:fs'

/**
 * Preloaded into a server: shifts its clock by the milliseconds in the file that SOAK_CLOCK_FILE names, like a machine
 * with an empty clock battery, until the file is changed.
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
