import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment gives the defaults of a fresh clone', () => {
  expect(readConfig({})).toMatchObject({ port: 3000, dataFolder: './data', demo: true, clock: undefined })
})

test('an instance with real data sources gets no demo league', () => {
  const config = readConfig({ TUFF_SOURCES: './sources.json' })
  expect(config).toMatchObject({ sourcesFile: './sources.json', demo: false })
})

test('a clock setting accepts its parts in any order', () => {
  const clock = (text: string) => readConfig({ TUFF_CLOCK: text }).clock
  expect(clock('real')).toEqual({ kind: 'real' })
  expect(clock('replay:speed=0,week=17')).toEqual({ kind: 'replay', start: { week: 17 }, speed: 0 })
  expect(clock('replay:at=2024-11-24T18:30:00Z,speed=2.5')).toEqual({
    kind: 'replay',
    start: { at: Date.UTC(2024, 10, 24, 18, 30) },
    speed: 2.5,
  })
})

test.each([
  ['PORT', '70000'],
  ['PORT', 'abc'],
  ['DATABASE_URL', 'mysql://db'],
  ['TUFF_ORIGIN', 'https://league.example/path'],
  ['TUFF_ORIGIN', 'league.example'],
  ['TUFF_IDENTITY_DOMAIN', 'league.example'],
  ['TUFF_CLOCK', 'replay:week=19'],
  ['TUFF_CLOCK', 'yesterday'],
  ['TUFF_DEMO', 'yes'],
  ['TUFF_SECRET', 'short'],
  ['LOG_LEVEL', 'loud'],
  ['LOG_FORMAT', 'pretty'],
  ['TUFF_SMTP_URL', 'https://mail.example'],
  ['TUFF_MAIL_FROM', 'The League'],
])('a wrong %s (%s) is refused in one sentence that names it', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(new RegExp(`^The environment variable ${name} is [^\n]*\\.$`))
})

test('no refusal contains the words of the parsing library', () => {
  expect(() => readConfig({ LOG_LEVEL: 'loud' })).toThrow(
    "The environment variable LOG_LEVEL is 'loud', but it must be one of fatal, error, warn, info, debug, trace, silent.",
  )
})

test('HOST-04 lines are JSON unless LOG_FORMAT says text, and another word is refused', () => {
  expect([readConfig({}).log.format, readConfig({ LOG_FORMAT: 'text' }).log.format]).toEqual(['json', 'text'])
  expect(() => readConfig({ LOG_FORMAT: 'pretty' })).toThrow(
    "The environment variable LOG_FORMAT is 'pretty', but it must be json or text.",
  )
})

test('an unknown TUFF_ variable is named in a warning, others are not', () => {
  expect(readConfig({ TUFF_ORIGN: 'https://league.example', PATH: '/bin', TUFF_DATA: './data' }).warnings).toEqual([
    'The environment variable TUFF_ORIGN is not known and has no effect: README.md lists those that have.',
  ])
})

test.each([
  ['TUFF_SECRET', 'hunter2'],
  ['TUFF_METRICS_TOKEN', 'hunter2'],
  ['DATABASE_URL', 'postgress://league:hunter2@db.example/tuff'],
  ['TUFF_SMTP_URL', 'imap://league:hunter2@mail.example'],
])('the message about a wrong %s does not contain its value', (name, value) => {
  expect(() => readConfig({ [name]: value })).toThrow(/^(?!.*hunter2)The environment variable/)
})

test('HAND-04 a mail server and a sender are required together', () => {
  const TUFF_SMTP_URL = 'smtps://league:hunter2@mail.example'
  const TUFF_MAIL_FROM = 'The League <league@mail.example>'
  expect(readConfig({ TUFF_SMTP_URL, TUFF_MAIL_FROM }).mail).toEqual({ smtpUrl: TUFF_SMTP_URL, from: TUFF_MAIL_FROM })
  expect(readConfig({}).mail).toBeUndefined()
  expect(() => readConfig({ TUFF_SMTP_URL })).toThrow(
    'The environment variable TUFF_SMTP_URL needs TUFF_MAIL_FROM beside it.',
  )
  expect(() => readConfig({ TUFF_MAIL_FROM: 'league@mail.example' })).toThrow(/needs TUFF_SMTP_URL beside it\.$/)
})
