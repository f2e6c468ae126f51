import { screen, waitFor, within } from '@testing-library/react'
import type { Backups, Health } from '@tuff/contract'
import { beforeEach, expect, test, vi } from 'vitest'
import { press } from '#api/testing/form-controls.ts'
import { renderPage } from '#api/testing/render-page.tsx'
import { user } from '#api/testing/user.ts'
import { stubServer } from '#api/testing/with-queries.tsx'
import { HealthScreen } from './health-screen.tsx'
import { durationOf, verdictOf } from './health-words.ts'

const HOUR = 3_600_000
const NOW = new Date(2024, 10, 24, 16, 0).getTime()

let health: Health
let backups: Backups
let make: () => unknown
let testMail: () => unknown

beforeEach(() => {
  const [good, bad] = [
    { id: 'b2', at: NOW - 13 * HOUR, kind: 'night', bytes: 6_400_000, state: 'verified', finding: null, isHere: true },
    {
      id: 'b1',
      at: NOW - 37 * HOUR,
      kind: 'night',
      bytes: null,
      state: 'failed',
      finding: 'The disk is full.',
      isHere: false,
    },
  ] as const
  backups = { backups: [good, bad], nextAt: NOW + 11 * HOUR, kept: 14 }
  health = {
    status: 'attention',
    findings: [
      { about: 'origin', sentence: 'links point to localhost' },
      { about: 'outbox', sentence: '2 messages could not be delivered' },
    ],
    at: NOW,
    version: '1.0.0',
    startedAt: NOW - 292 * HOUR,
    origin: { url: 'http://localhost:3000', isLocal: true },
    clock: { isBelieved: true },
    database: { kind: 'sqlite', condition: 'ok', answeredInMs: 1.6, bytes: 41_000_000 },
    disk: { freeBytes: 18_200_000_000, totalBytes: 25_000_000_000 },
    memory: { usedBytes: 212_000_000, totalBytes: 512_000_000 },
    sources: [
      { source: 'offense', ageMs: 14_000, failure: null, failures: 0, isHeld: false },
      { source: 'news', ageMs: null, failure: 'It timed out.', failures: 3, isHeld: false },
    ],
    outbox: { waiting: 3, givenUp: 2, lastReason: 'a full mailbox' },
    mail: { isOpen: true, lastSentAt: null },
    push: { devices: 0, lastSentAt: null },
    backup: { last: good, verifiedAt: good.at, nextAt: NOW + 11 * HOUR },
  }
  make = () => backups
  testMail = () => ({ sentence: 'A test went to pat@tuff.example.' })
})

function show() {
  const requested = stubServer({
    '/api/commissioner/health': () => health,
    '/api/commissioner/health/test-mail': () => testMail(),
    '/api/commissioner/backups': (_, { method }) => (method === 'POST' ? make() : backups),
    '/api/commissioner/backups/b2/file': () => new Response('sealed'),
  })
  renderPage(<HealthScreen />)
  return requested
}

test('SHIP-07 the verdict, the figures and every check with its state', async () => {
  show()
  const verdict = await screen.findByRole('region', { name: 'Verdict' })
  within(verdict).getByRole('heading', { name: 'Running, with two things to look at' })
  expect(verdict.textContent).toContain('Links point to localhost and 2 messages could not be delivered.')
  expect(verdict.textContent).toContain('Up for12 days 4 hLast backup13 h agoDatabase41.0 MBDisk left18.2 of 25.0 GB')
  const row = (name: string) => screen.getByRole('listitem', { name })
  expect(row('Links point to http://localhost:3000').textContent).toContain('Set TUFF_ORIGIN')
  expect(row('Database').textContent).toBe('DatabaseSQLite, responds in 2 ms41.0 MB')
  expect(row('Memory').textContent).toBe('Memory212 MB of 512 MB41%')
  expect(row('Outbox').textContent).toBe('Outbox3 waiting, 2 failed: a full mailboxShow')
  expect(row('Offense').textContent).toBe('OffenseWorks14 s old')
  expect(row('News').textContent).toBe('NewsIt timed out.')
  expect(within(row('Push')).queryByRole('button')).toBeNull()
})

test('SHIP-07 a test mail says where it went, or why it did not go', async () => {
  show()
  const button = await screen.findByRole('button', { name: 'Send me a test by mail' })
  await user.click(button)
  await screen.findByText('A test went to pat@tuff.example.')
  testMail = () => Response.json({ message: 'The mail server says: 550', code: 'rule-broken' }, { status: 409 })
  await user.click(button)
  await screen.findByText('The mail server says: 550')
})

test('SHIP-06 backups with verdict and size; a failed one has its reason and no download', async () => {
  const requested = show()
  const card = await screen.findByRole('region', { name: 'Backups' })
  const rows = await within(card).findAllByRole('listitem')
  expect(rows.map((row) => row.textContent?.replace(/^.*?[AP]M/, ''))).toEqual([
    'Verified, nightly6.4 MB',
    'Failed, nightly: The disk is full.',
  ])
  expect(card.textContent).toContain('Every night at 3:00 AM, 14 kept')
  // jsdom treats a download as a navigation.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue()
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => {} }))
  await user.click(within(rows[0]!).getByRole('button', { name: /^Download / }))
  const dialog = await screen.findByRole('dialog')
  await press('Download', within(dialog))
  await waitFor(() => expect(requested).toContain('/api/commissioner/backups/b2/file'))
  await waitFor(() => expect(dialog.isConnected).toBe(false))

  make = () => Response.json({ message: 'The backup failed. No room.', code: 'rule-broken' }, { status: 409 })
  await press('Back Up Now', within(card))
  await within(card).findByText('The backup failed. No room.')
})

test('SHIP-07 durations and verdicts in words', () => {
  expect([5_000, 90_000, 13 * HOUR, 25 * HOUR].map((ms) => durationOf(ms).join(' '))).toEqual([
    '5 s',
    '1 min',
    '13 h',
    '1 day 1 h',
  ])
  expect(verdictOf([])).toEqual({ title: 'All is well', text: 'Nothing needs your attention.' })
  expect(verdictOf([{ about: 'disk', sentence: 'the disk is almost full' }]).title).toBe(
    'Running, with one thing to look at',
  )
})
