import type { Terminal } from './command.ts'

export type Progress = { step(what: string): void; done(): void }

const BAR = 24

/** A bar on a terminal, else a line per step. */
export function createProgress(out: Terminal['out'], total: number): Progress {
  let steps = 0
  if (!out.isTTY) {
    return {
      step: (what) => out.write(`[${++steps}/${total}] ${what}\n`),
      done() {},
    }
  }
  return {
    step(what) {
      const filled = Math.round((BAR * Math.min(++steps, total)) / total)
      const line = `[${'#'.repeat(filled)}${'.'.repeat(BAR - filled)}] ${steps}/${total} ${what}`
      out.write(`\r\x1b[2K${line.slice(0, (out.columns ?? 80) - 1)}`)
    },
    done: () => void out.write('\r\x1b[2K'),
  }
}
