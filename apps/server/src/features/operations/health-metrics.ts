import type { Health } from '@tuff/contract'
import type { Figure, Metrics } from '#platform/metrics.ts'

type Read = (health: Health) => Figure | Record<string, Figure>

const CONDITIONS = ['ok', 'lost', 'full', 'busy'] as const

/** HOST-02: the figures of Health among the metrics. Returns what takes the state, before each scrape. */
export function addHealthMetrics({ gauge }: Pick<Metrics, 'gauge'>): (state: Health) => void {
  let state: Health | undefined
  const add = (name: string, help: string, read: Read, label?: string) =>
    gauge(name, help, () => (state ? read(state) : null), label)

  add('tuff_info', '1, with the version.', ({ version }) => ({ [version]: 1 }), 'version')
  add('tuff_findings', 'What Health tells to look at, by subject.', ({ findings }) => countedBy(findings), 'about')
  add('tuff_clock_believed', '0 while the clock of the machine is doubted.', ({ clock }) => Number(clock.isBelieved))

  const condition: Read = ({ database }) =>
    Object.fromEntries(CONDITIONS.map((each) => [each, Number(each === database.condition)]))
  add('tuff_database_condition', '1 for the condition of the database: ok, lost, full or busy.', condition, 'condition')
  add('tuff_database_bytes', 'Size of the database.', ({ database }) => database.bytes)
  add('tuff_database_answer_seconds', 'How long the database took to answer.', ({ database }) =>
    database.condition === 'lost' ? null : database.answeredInMs / 1000,
  )
  add('tuff_disk_free_bytes', 'Free on the disk of the data folder.', ({ disk }) => disk?.freeBytes ?? null)
  add('tuff_disk_bytes', 'Size of the disk of the data folder.', ({ disk }) => disk?.totalBytes ?? null)

  add('tuff_backup_age_seconds', 'Since the newest verified backup.', ({ at, backup }) =>
    backup.verifiedAt === null ? null : Math.max(0, at - backup.verifiedAt) / 1000,
  )
  add(
    'tuff_backup_ok',
    '1 if the newest backup was verified, 0 if it failed.',
    ({ backup }) => backup.last && Number(backup.last.state === 'verified'),
  )

  add('tuff_outbox_messages', 'Messages that wait, and those given up in 30 days.', messagesOf, 'state')

  const ofSources =
    (figure: (source: Health['sources'][number]) => Figure): Read =>
    ({ sources }) =>
      Object.fromEntries(sources.map((each) => [each.source, figure(each)]))
  const age = ofSources(({ ageMs }) => (ageMs === null ? null : ageMs / 1000))
  add(
    'tuff_source_failures',
    'Failures in a row of each source.',
    ofSources(({ failures }) => failures),
    'source',
  )
  add(
    'tuff_source_held',
    '1 while a response of the source is held back.',
    ofSources(({ isHeld }) => Number(isHeld)),
    'source',
  )
  add('tuff_source_age_seconds', 'Since the last good response of each source.', age, 'source')

  return (next) => {
    state = next
  }
}

const messagesOf: Read = ({ outbox }) => ({ waiting: outbox.waiting, given_up: outbox.givenUp })

const countedBy = (findings: Health['findings']): Record<string, number> =>
  Object.fromEntries(
    Object.entries(Object.groupBy(findings, ({ about }) => about)).map(([about, all]) => [about, all.length]),
  )
