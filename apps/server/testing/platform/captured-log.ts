import { Writable } from 'node:stream'

/** A log stream and what was written to it. */
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
