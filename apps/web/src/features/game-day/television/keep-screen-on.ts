/** Renews the wake lock whenever the page becomes visible, because hiding the page releases it. */
export function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const request = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  request()
  document.addEventListener('visibilitychange', request)
  return () => {
    document.removeEventListener('visibilitychange', request)
    void lock?.then((held) => held?.release())
  }
}
