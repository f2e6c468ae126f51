import zlib from 'node:zlib'

/** A smaller message fits a single packet either way. */
const DEFLATE_THRESHOLD = 1024
const TEXT_FRAME = 0x81
/** RSV1 marks a deflated payload (RFC 7692). */
const DEFLATED_TEXT_FRAME = 0xc1
/** The end of a flushed block, which is not sent (RFC 7692, 7.2.1). */
const FLUSH_MARKER_BYTES = 4

type Frames = { plain?: Buffer; deflated?: Buffer }
const framesByMessage = new WeakMap<Uint8Array, Frames>()

/** The frame of a message, built and deflated once and shared by all clients (no context takeover). */
export function frameOf(message: Uint8Array, isDeflated: boolean): Buffer {
  const frames = framesByMessage.get(message) ?? {}
  framesByMessage.set(message, frames)
  if (isDeflated && message.length >= DEFLATE_THRESHOLD) {
    frames.deflated ??= buildFrame(DEFLATED_TEXT_FRAME, deflate(message))
    return frames.deflated
  }
  frames.plain ??= buildFrame(TEXT_FRAME, message)
  return frames.plain
}

function deflate(message: Uint8Array): Uint8Array {
  const flushed = zlib.deflateRawSync(message, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
  return flushed.subarray(0, -FLUSH_MARKER_BYTES)
}

function buildFrame(kind: number, payload: Uint8Array): Buffer {
  return Buffer.concat([frameHeader(kind, payload.length), payload])
}

function frameHeader(kind: number, length: number): Buffer {
  if (length < 126) return Buffer.from([kind, length])
  const head = Buffer.alloc(length < 2 ** 16 ? 4 : 10)
  head[0] = kind
  if (length < 2 ** 16) {
    head[1] = 126
    head.writeUInt16BE(length, 2)
  } else {
    head[1] = 127
    head.writeBigUInt64BE(BigInt(length), 2)
  }
  return head
}
