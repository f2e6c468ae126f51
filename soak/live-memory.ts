import { writeFileSync } from 'node:fs'

/**
 * Preloaded into a server: regularly collects garbage and writes the remaining heap size to the file that
 * SOAK_MEMORY_FILE names. The system's count hides leaks, because freed memory is returned late.
 */
const file = process.env.SOAK_MEMORY_FILE
const EVERY_MS = 10_000

if (file)
  setInterval(() => {
    globalThis.gc?.()
    const { heapUsed, external } = process.memoryUsage()
    writeFileSync(file, String((heapUsed + external) / 1_048_576))
  }, EVERY_MS).unref()
