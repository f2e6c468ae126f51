import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Random } from '../apps/server/src/providers/seeded-random.ts'
import type { TrueSeason } from './true-season.ts'

export type Upstream = {
  address(name: 'games.csv' | 'stats.csv'): string
  failIn(percent: number): void
  /** Freezes the figures: comparing two nodes needs a constant source. */
  freeze(): void
  readonly faults: Record<string, number>
  close(): void
}

type Exchange = { text: string; etag: string; response: ServerResponse }

/** The league's source: correct figures, and on demand every kind of faulty response ever observed. */
export async function startUpstream(season: TrueSeason, random: Random): Promise<Upstream> {
  let percent = 0
  let frozenAt: number | undefined
  const faults: Record<string, number> = {}
  const server = createServer((request, response) => {
    const text = request.url === '/games.csv' ? season.games() : season.stats(frozenAt ?? Date.now())
    const exchange = { text, etag: `"${createHash('sha256').update(text).digest('hex')}"`, response }
    if (random.chance(percent / 100)) {
      const [name, fault] = random.pick(FAULTS)
      faults[name] = (faults[name] ?? 0) + 1
      fault(exchange)
    } else if (request.headers['if-none-match'] === exchange.etag) response.writeHead(304).end()
    else send(exchange, text)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    address: (name) => `http://127.0.0.1:${port}/${name}`,
    failIn(to) {
      percent = to
    },
    freeze() {
      frozenAt = Date.now()
    },
    faults,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const send = ({ etag, response }: Exchange, text: string) =>
  response.writeHead(200, { 'content-type': 'text/csv', etag }).end(text)

const rowsOf = (text: string) => text.trimEnd().split('\n')

/** Each has the ETag of the correct file, which is a cache's worst fault. */
const FAULTS: [string, (exchange: Exchange) => void][] = [
  ['500', ({ response }) => response.writeHead(500).end('Internal Server Error')],
  ['no response', () => {}],
  ['a closed connection', ({ response }) => response.destroy()],
  ['half a response', (exchange) => send(exchange, exchange.text.slice(0, exchange.text.length / 2))],
  ['a web page', (exchange) => send(exchange, '<!doctype html><title>Sign in</title>')],
  ['an empty file', (exchange) => send(exchange, '')],
  ['a header alone', (exchange) => send(exchange, `${rowsOf(exchange.text)[0]}\n`)],
  ['half of the rows', (exchange) => send(exchange, `${everySecondRow(exchange.text)}\n`)],
  ['the first weeks only', (exchange) => send(exchange, `${rowsOf(exchange.text).slice(0, 7).join('\n')}\n`)],
  ['figures reduced to zero', (exchange) => send(exchange, withoutFigures(exchange.text))],
  [
    'unbelievable figures',
    (exchange) => send(exchange, exchange.text.replaceAll(/,(\d\d),/g, ',100000000000000000000,')),
  ],
  ['another tag for the same', (exchange) => send({ ...exchange, etag: `"${exchange.etag.slice(2)}` }, exchange.text)],
]

const everySecondRow = (text: string) =>
  rowsOf(text)
    .filter((_, at) => at % 2 === 0)
    .join('\n')

const withoutFigures = (text: string) => text.replaceAll(/,\d{1,3}(?=,)/g, (cell) => (cell.length > 2 ? ',0' : cell))
