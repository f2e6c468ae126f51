const CHECK_MS = 10

/** A stopwatch that excludes time in which the machine suspends this process. */
export function startOwnTime(): { ms: () => number } {
  const began = performance.now()
  let idle = 0
  let last = { at: began, worked: workedMs() }
  const check = () => {
    const now = { at: performance.now(), worked: workedMs() }
    const late = now.at - last.at - CHECK_MS - (now.worked - last.worked)
    // Timers are always slightly late.
    if (late > CHECK_MS) idle += late
    last = now
  }
  const timer = setInterval(check, CHECK_MS)
  return {
    ms() {
      clearInterval(timer)
      check()
      return performance.now() - began - idle
    },
  }
}

function workedMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1_000
}
