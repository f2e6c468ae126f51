import { readFile } from 'node:fs/promises'

/** The system counts work in steps of so many milliseconds. */
const STEP_MS = 10

/** Milliseconds that a process's main thread has worked so far: whatever else the machine does does not count. */
export async function workOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/task/${pid}/stat`, 'utf8')
  // The name of the program stands in brackets and may hold anything.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
  return STEP_MS * (Number(fields[11]) + Number(fields[12]))
}

/** Bytes that a process has in memory. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
