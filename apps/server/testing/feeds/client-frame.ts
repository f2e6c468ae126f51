import zlib from 'node:zlib'

export function clientFrame(first: number, payload: Buffer = Buffer.alloc(0)): Buffer {
  const length =
    payload.length < 126 ? [0x80 | payload.length] : [0x80 | 126, payload.length >> 8, payload.length & 0xff]
  return Buffer.concat([Buffer.from([first, ...length, 0, 0, 0, 0]), payload])
}

/** Compressed with permessage-deflate (RFC 7692). */
export function deflatedText(text: string | Buffer): Buffer {
  const flushed = zlib.deflateRawSync(text, { finishFlush: zlib.constants.Z_SYNC_FLUSH })
  return clientFrame(0xc1, flushed.subarray(0, -4))
}
