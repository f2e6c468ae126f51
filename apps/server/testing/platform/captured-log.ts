import { Writable } from 'node:stream'

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
