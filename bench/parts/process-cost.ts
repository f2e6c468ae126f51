import { readFile } from 'node:fs/promises'

/** Milliseconds that a process's main thread has worked so far: whatever else the machine does does not count. */
export async function workOf(pid: number): Promise<number> {
  // In nanoseconds; what `stat` says comes in steps of ten milliseconds, a sixtieth of a round.
  const [worked] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(worked) / 1e6
}

/** Bytes that a process has in memory. */
export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
