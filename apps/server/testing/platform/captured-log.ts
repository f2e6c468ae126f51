import { Writable } from 'node:stream'

/** Where a log writes to, and what it has written so far. */
export function capturedLog() {
  let written = ''
  const stream = new Writable({
    write(chunk, _encoding, done) {
      written += chunk
      done()
    },
  })
  return { stream, written: () => written }
}
