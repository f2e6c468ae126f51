/** The flag that both threads see while points are pushed. */
export const PUSHING = 1
const IDLE = 0
/** Longer than a push to thousands takes. */
const PUSH_MS = 150

/** GAME-08: pauses the worker during a push of points. */
export function createPushPause() {
  const sign = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let timer: NodeJS.Timeout | undefined
  return {
    sign,
    start(): void {
      clearTimeout(timer)
      Atomics.store(sign, 0, PUSHING)
      timer = setTimeout(() => {
        Atomics.store(sign, 0, IDLE)
        Atomics.notify(sign, 0)
      }, PUSH_MS).unref()
    },
  }
}
