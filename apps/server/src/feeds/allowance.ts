export function createAllowance(perSecond: number, burst: number) {
  let left = burst
  let since = performance.now()
  return {
    take(): boolean {
      const now = performance.now()
      left = Math.min(burst, left + ((now - since) / 1000) * perSecond)
      since = now
      if (left < 1) return false
      left -= 1
      return true
    },
  }
}
