/** On the sign that both threads see: points are on their way to everybody. */
export const GOING_OUT = 1
const NOTHING = 0
/** Longer than a push to thousands takes; four pushes a second leave a third of the time. */
const PUSH_MS = 150

/** How the thread that serves asks the one beside to stand still for as long as a push of points takes (GAME-08). */
export function createGiveWay() {
  const sign = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT))
  let timer: NodeJS.Timeout | undefined
  return {
    sign,
    ask(): void {
      clearTimeout(timer)
      Atomics.store(sign, 0, GOING_OUT)
      timer = setTimeout(() => {
        Atomics.store(sign, 0, NOTHING)
        Atomics.notify(sign, 0)
      }, PUSH_MS).unref()
    },
  }
}
