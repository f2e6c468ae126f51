import { serveLocally } from '#testing/platform/serve-locally.ts'

/** Never responds. */
export async function silentServer() {
  const { promise: requested, resolve } = Promise.withResolvers<void>()
  return { address: `${await serveLocally(() => resolve())}/`, requested }
}
