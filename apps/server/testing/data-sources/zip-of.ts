import { constants, crc32, deflateRawSync } from 'node:zlib'

type Packed = {
  name: string
  content: string | Buffer
  claimed?: number
  isEncrypted?: boolean
}

/** Builds a zip, also one with a false size. */
export function zipOf(...files: Packed[]): Buffer {
  const [locals, centrals]: [Buffer[], Buffer[]] = [[], []]
  let offset = 0
  for (const { name, content, claimed, isEncrypted } of files) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain, { level: constants.Z_BEST_SPEED })
    const flags = isEncrypted ? 1 : 0
    const about = Buffer.alloc(26)
    about.writeUInt16LE(20, 0)
    about.writeUInt16LE(flags, 2)
    about.writeUInt16LE(8, 4)
    about.writeUInt32LE(crc32(plain), 10)
    about.writeUInt32LE(packed.length, 14)
    about.writeUInt32LE(claimed ?? plain.length, 18)
    about.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), about, Buffer.from(name), packed])
    const header = Buffer.alloc(14)
    header.writeUInt32LE(offset, 10)
    centrals.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), about, header, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(files.length, 4)
  end.writeUInt16LE(files.length, 6)
  end.writeUInt32LE(directory.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...locals, directory, Buffer.from('PK\x05\x06'), end])
}
