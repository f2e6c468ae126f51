/** Asks the browser not to dim the screen; it forgets when the page is hidden. Browsers without a wake lock may dim. */
export function keepScreenOn(): () => void {
  let lock: Promise<WakeLockSentinel | undefined> | undefined
  const ask = () => {
    if (document.visibilityState === 'visible') lock = navigator.wakeLock?.request('screen').catch(() => undefined)
  }
  ask()
  document.addEventListener('visibilitychange', ask)
  return () => {
    document.removeEventListener('visibilitychange', ask)
    void lock?.then((held) => held?.release())
  }
}
