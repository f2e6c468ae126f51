import zlib from 'node:zlib'

/** Below this a message is a single packet either way. */
const WORTH_DEFLATING = 1024
const WHOLE_TEXT = 0x81
/** RSV1 says that the payload is deflated (RFC 7692). */
const WHOLE_DEFLATED_TEXT = 0xc1
/** What ends a flushed block; it is not sent (RFC 7692, 7.2.1). */
const FLUSHED = 4

type Frames = { plain?: Buffer; deflated?: Buffer }
const known = new WeakMap<Uint8Array, Frames>()

/**
 * A message as it goes on the line. It is framed once and deflated once, when first wanted, and everybody who hears it
 * gets the same bytes: nothing that was said before is presumed (no context takeover).
 */
export function frameOf(message: Uint8Array, isDeflated: boolean): Buffer {
  const frames = known.get(message) ?? {}
  known.set(message, frames)
  if (isDeflated && message.length >= WORTH_DEFLATING) {
    frames.deflated ??= framed(WHOLE_DEFLATED_TEXT, deflate(message))
    return frames.deflated
  }
  frames.plain ??= framed(WHOLE_TEXT, message)
  return frames.plain
}

function deflate(message: Uint8Array): Uint8Array {
  const flushed = zlib.deflateRawSync(message, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
  return flushed.subarray(0, -FLUSHED)
}

/** In one piece and without a mask, as a server writes it (RFC 6455, 5.2). */
function framed(kind: number, payload: Uint8Array): Buffer {
  return Buffer.concat([headOf(kind, payload.length), payload])
}

function headOf(kind: number, length: number): Buffer {
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
