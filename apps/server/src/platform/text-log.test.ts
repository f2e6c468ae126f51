import fastify from 'fastify'
import { expect, test } from 'vitest'
import { newFolder } from '#testing/platform/test-databases.ts'
import { startServerProcess } from '#testing/server-process.ts'
import { tokenOf } from '#testing/two-nodes.ts'
import { PlainError } from './logged-errors.ts'
import { createLog, logResponses } from './logging.ts'

const TIME = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`

function openLog() {
  const lines: string[] = []
  return { lines, log: createLog('trace', { format: 'text', out: { write: (line) => lines.push(line) } }) }
}

/** Without the time, whose zone is the machine's. */
const untimed = (line: string) => line.replace(new RegExp(`^${TIME} `), '')

test('HOST-04 LOG_FORMAT=text prints time, level, message and fields of each line', () => {
  const { log, lines } = openLog()
  log.info({ version: '1.0.0', of: { week: 12 }, note: 'two words' }, 'TUFF starts')
  log.warn('the database is lost')
  expect(lines[0]).toMatch(new RegExp(`^${TIME} INFO`))
  expect(lines.map(untimed)).toEqual([
    'INFO  TUFF starts version=1.0.0 of={"week":12} note="two words"\n',
    'WARN  the database is lost\n',
  ])
})

test('HOST-04 a text line of a failure has its reason, and where it was thrown only if it was not expected', () => {
  const { log, lines } = openLog()
  log.warn({ err: new PlainError('The source is down.') }, 'not fetched')
  log.error({ err: new Error('broken', { cause: new Error('no such file') }) }, 'unexpected error')
  expect(untimed(lines[0]!)).toBe('WARN  not fetched: The source is down.\n')
  const [first, ...frames] = untimed(lines[1]!).trimEnd().split('\n')
  expect(first).toBe('ERROR unexpected error: broken: no such file')
  expect(frames[0]).toMatch(/^ {4}at .*text-log\.test\.ts/)
  expect(frames).toContainEqual('    caused by: Error: no such file')
})

test('HOST-04 text that somebody sent neither begins a line of its own nor colors the terminal', () => {
  const { log, lines } = openLog()
  log.info({ name: 'a\nINFO forged', color: '\u001b[31mred' }, 'one\nINFO forged')
  expect(untimed(lines[0]!)).toBe('INFO  one INFO forged name="a\\nINFO forged" color= [31mred\n')
})

test('HOST-04 text lines contain no token, as JSON lines do not', async () => {
  const { log, lines } = openLog()
  const app = fastify({ loggerInstance: log })
  logResponses(app)
  app.get('/api/teams/:email', async (request, reply) => {
    const error = Object.assign(new Error('broken'), { rawPacket: request.url, input: request.headers.authorization })
    request.log.info({ req: request, res: reply, err: error }, 'all')
    return {}
  })
  await app.inject({
    url: '/api/teams/sam?access_token=secret&link=secret',
    headers: { authorization: 'Bearer secret', cookie: 'session=secret' },
  })
  const printed = lines.join('')
  expect(printed).toContain('path":"/api/teams/sam"')
  expect(printed).toContain('answered')
  expect(printed).not.toContain('secret')
})

test('HOST-04 a server that starts with LOG_FORMAT=text prints no JSON and no token', { timeout: 60_000 }, async () => {
  const server = await startServerProcess({ TUFF_DATA: newFolder(), LOG_LEVEL: 'trace', LOG_FORMAT: 'text' })
  const token = await tokenOf(server, 'manager@tuff.example')
  const headers = { authorization: `Bearer ${token}` }
  const { status } = await fetch(`${server.address}/api/commissioner/health?access_token=${token}`, { headers })
  expect(status).toBe(403)
  const printed = () => server.lines.join('\n')
  await expect.poll(printed).toMatch(/WARN {2}security .*event=not-allowed/)
  expect(printed()).toMatch(new RegExp(`^${TIME} INFO {2}TUFF \\S+ starts version=`))
  expect(server.lines.filter((line) => line.startsWith('{'))).toEqual([])
  expect(printed()).not.toContain(token)
})
