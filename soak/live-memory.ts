import { writeFileSync } from 'node:fs'

/**
 * Loaded into a server: now and then it collects what nobody holds any more and notes how much is left, in the file that
 * SOAK_MEMORY_FILE names. What the system counts tells little of a leak, since nobody hurries to give memory back.
 */
const file = process.env.SOAK_MEMORY_FILE
const EVERY_MS = 10_000

if (file)
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, String((heapUsed + external) / 1_048_576))
  }, EVERY_MS).unref()
