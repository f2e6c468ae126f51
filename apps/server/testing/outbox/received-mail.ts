export type ReceivedMail = {
  /** The envelope's recipients. */
  to: string[]
  headers: Record<string, string>
  text: string
}

export function readMail(raw: string, to: string[]): ReceivedMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const lines = head.replace(/\r\n[ \t]+/g, ' ').split('\r\n')
  const headers = Object.fromEntries(
    lines.map((line) => {
      const colon = line.indexOf(':')
      return [line.slice(0, colon).toLowerCase(), words(line.slice(colon + 1).trim())]
    }),
  )
  const body = rest.join('\r\n\r\n').replaceAll('\r\n', '\n')
  const isQuoted = headers['content-transfer-encoding'] === 'quoted-printable'
  return { to, headers, text: isQuoted ? unquoted(body.replace(/=\n/g, '')) : body }
}

const unquoted = (text: string): string => bytesOf(text).toString('utf8')

const bytesOf = (text: string): Buffer =>
  Buffer.from(
    text.replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16))),
    'latin1',
  )

/** RFC 2047. */
const words = (text: string): string =>
  text.replace(/=\?UTF-8\?([QB])\?([^?]*)\?=\s*/gi, (_, kind: string, encoded: string) =>
    kind.toUpperCase() === 'B'
      ? Buffer.from(encoded, 'base64').toString('utf8')
      : unquoted(encoded.replaceAll('_', ' ')),
  )
