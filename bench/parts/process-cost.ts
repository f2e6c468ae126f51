import { readFile } from 'node:fs/promises'

export async function workOf(pid: number): Promise<number> {
  // In nanoseconds; `stat` has a resolution of ten milliseconds, a sixtieth of a round.
  const [worked] = (await readFile(`/proc/${pid}/task/${pid}/schedstat`, 'utf8')).split(' ')
  return Number(worked) / 1e6
}

export async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return 1024 * Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1])
}
