/** The flag that both threads see while points are pushed. */
export const GOING_OUT = 1
const NOTHING = 0
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
      Atomics.store(sign, 0, GOING_OUT)
      timer = setTimeout(() => {
        Atomics.store(sign, 0, NOTHING)
        Atomics.notify(sign, 0)
      }, PUSH_MS).unref()
    },
  }
}
