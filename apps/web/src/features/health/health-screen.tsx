import { type Health, type HealthFinding, PAGE_PATHS } from '@tuff/contract'
import braces from 'bootstrap-icons/icons/braces.svg?raw'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import dash from 'bootstrap-icons/icons/dash-circle.svg?raw'
import triangle from 'bootstrap-icons/icons/exclamation-triangle-fill.svg?raw'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { saveHealth, useHealth, useTestMessage } from '#api/health.ts'
import { BackupsCard } from '#settings/backups-card.tsx'
import { inBytes } from '#settings/byte-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { formatDay, formatTime, listInWords } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** SHIP-07 */
export function HealthScreen() {
  const { data: health, isError, isPending } = useHealth()
  return (
    <Screen isNarrow title="Health" beside={health && <span className="chip">{`TUFF ${health.version}`}</span>}>
      {isError && <ErrorAlert>Failed to load the health of the server</ErrorAlert>}
      {isPending && <LoadingCard />}
      {health && (
        <>
          <VerdictCard health={health} />
          <div className="health-cols mb-3">
            <ServerCard health={health} />
            <MessagesCard health={health} />
          </div>
          <div className="health-cols">
            <SourcesCard sources={health.sources} />
            <BackupsCard />
          </div>
        </>
      )}
    </Screen>
  )
}

function VerdictCard({ health }: { health: Health }) {
  const { title, text } = verdictOf(health.findings)
  const isWell = health.status === 'ok'
  return (
    <section className="card mb-3" aria-label="Verdict">
      <div className={isWell ? 'verdict well' : 'verdict'}>
        <Icon svg={isWell ? check : triangle} />
        <div>
          <h2>{title}</h2>
          <p>{text}</p>
        </div>
        <Button icon={braces} onClick={() => saveHealth(health)}>
          As JSON
        </Button>
      </div>
      <Facts className="facts-below" facts={factsOf(health)} />
    </section>
  )
}

function factsOf({ at, startedAt, backup, database, disk }: Health) {
  const last = backup.last?.state === 'verified' ? durationOf(at - backup.last.at) : undefined
  return [
    { name: 'Up for', figure: figureOf(durationOf(at - startedAt)) },
    { name: 'Last Backup', figure: last ? figureOf([last[0], `${last[1]} ago`]) : backup.last ? 'Failed' : 'None' },
    { name: 'Database', figure: database.bytes === null ? 'Unknown' : figureOf(inBytes(database.bytes).split(' ')) },
    {
      name: 'Disk Left',
      figure: disk ? figureOf([inBytes(disk.freeBytes).split(' ')[0], `of ${inBytes(disk.totalBytes)}`]) : 'Unknown',
    },
  ]
}

const figureOf = ([figure, unit]: (string | undefined)[]) => (
  <>
    {figure} <small>{unit}</small>
  </>
)

const SourcesCard = ({ sources }: { sources: Health['sources'] }) => (
  <TitledCard
    title="Sources"
    className="mb-3"
    beside={
      <Link className="btn btn-quiet ms-auto" to={PAGE_PATHS.data}>
        Change
      </Link>
    }
  >
    {sources.length === 0 && (
      <p className="card-body pt-0 mb-0 dim">This league has no sources that are read by themselves.</p>
    )}
    <ul className="checks">
      {sources.map(({ source, ageMs, failure, isHeld }) => (
        <CheckRow
          key={source}
          state={failure !== null || isHeld ? 'warn' : ageMs === null ? 'off' : 'good'}
          name={source.slice(0, 1).toUpperCase() + source.slice(1)}
          text={failure ?? (isHeld ? 'A response is held back' : ageMs === null ? 'No response yet' : 'Works')}
          {...(ageMs !== null && { figure: `${ageOf(ageMs)} old` })}
        />
      ))}
    </ul>
  </TitledCard>
)

function MessagesCard({ health: { outbox, mail, push } }: { health: Health }) {
  const { waiting, givenUp, lastReason } = outbox
  return (
    <TitledCard title="Messages">
      <ul className="checks">
        <CheckRow
          state={givenUp > 0 ? 'warn' : 'good'}
          name="Outbox"
          text={`${waiting} waiting, ${givenUp} failed${lastReason ? `: ${lastReason}` : ''}`}
        >
          {givenUp > 0 && (
            <Link className="btn btn-quiet" to={PAGE_PATHS.accounts}>
              Show
            </Link>
          )}
        </CheckRow>
        <ChannelRow
          channel="mail"
          name="Mail"
          isOpen={mail.isOpen}
          text={mail.isOpen ? sentWords(mail.lastSentAt) : 'No mail server: set TUFF_SMTP_URL'}
        />
        <ChannelRow
          channel="push"
          name="Push"
          isOpen={push.devices > 0}
          text={`${push.devices === 1 ? '1 device' : `${push.devices} devices`}, ${sentWords(push.lastSentAt).toLowerCase()}`}
        />
      </ul>
    </TitledCard>
  )
}

type ChannelProps = { channel: 'mail' | 'push'; name: string; isOpen: boolean; text: string }

function ChannelRow({ channel, name, isOpen, text }: ChannelProps) {
  const test = useTestMessage(channel)
  const problem = failureMessage(test.error, 'Please try again.', { isChange: false })
  const state = problem ? 'warn' : isOpen ? 'good' : 'off'
  return (
    <CheckRow state={state} name={name} text={<span role="status">{problem ?? test.data?.sentence ?? text}</span>}>
      {isOpen && (
        <Button aria-label={`Send me a test by ${channel}`} disabled={test.isPending} onClick={() => test.mutate()}>
          {test.isPending ? 'Sending...' : 'Send Me a Test'}
        </Button>
      )}
    </CheckRow>
  )
}

const sentWords = (at: number | null) =>
  at === null ? 'Nothing sent yet' : `Last sent ${formatDay(at)}, ${formatTime(at)}`

function ServerCard({ health: { findings, origin, database, memory, disk } }: { health: Health }) {
  const stateOf = (about: string) => (findings.some((finding) => finding.about === about) ? 'warn' : 'good')
  const memoryPercent = percentOf(memory.usedBytes, memory.totalBytes)
  const diskUsed = disk ? disk.totalBytes - disk.freeBytes : 0
  const diskPercent = disk ? percentOf(diskUsed, disk.totalBytes) : 0
  return (
    <TitledCard title="This Server">
      <ul className="checks">
        <CheckRow
          state={stateOf('origin')}
          name={`Links point to ${origin.url}`}
          text={
            origin.isLocal
              ? 'Nobody else can open them. Set TUFF_ORIGIN to the league’s address.'
              : 'The address that your managers use'
          }
        />
        <CheckRow
          state={stateOf('database')}
          name="Database"
          text={`${KINDS[database.kind]}, ${CONDITIONS[database.condition] ?? `responds in ${Math.max(1, Math.round(database.answeredInMs))} ms`}`}
          {...(database.bytes !== null && { figure: inBytes(database.bytes) })}
        />
        <CheckRow
          state={stateOf('memory')}
          name="Memory"
          text={`${inBytes(memory.usedBytes)} of ${inBytes(memory.totalBytes)}`}
          percent={memoryPercent}
          figure={`${memoryPercent}%`}
        />
        {disk && (
          <CheckRow
            state={stateOf('disk')}
            name="Disk"
            text={`${inBytes(diskUsed)} of ${inBytes(disk.totalBytes)} used`}
            percent={diskPercent}
            figure={`${diskPercent}%`}
          />
        )}
      </ul>
    </TitledCard>
  )
}

const KINDS: Record<Health['database']['kind'], string> = { sqlite: 'SQLite', postgres: 'PostgreSQL' }
const CONDITIONS: Record<string, string> = {
  lost: 'does not respond',
  full: 'has no room left to write',
  busy: 'is overloaded',
}

const percentOf = (part: number, whole: number) => (whole > 0 ? Math.round((part / whole) * 100) : 0)

type CheckState = 'good' | 'warn' | 'off'

type Props = {
  state: CheckState
  name: string
  text: ReactNode
  percent?: number
  figure?: string
  children?: ReactNode
}

const ICONS: Record<CheckState, string> = { good: check, warn: triangle, off: dash }

const CheckRow = ({ state, name, text, percent, figure, children }: Props) => (
  <li className={state === 'good' ? '' : state} aria-label={name}>
    <Icon svg={ICONS[state]} />
    <span className="nm">
      <b>{name}</b>
      <small>
        {text}
        {percent !== undefined && (
          <span className="meter2" style={{ '--p': `${percent}%` } as CSSProperties} aria-hidden="true" />
        )}
      </small>
    </span>
    {figure && <span className="fig">{figure}</span>}
    {children && <span className="acts">{children}</span>}
  </li>
)

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

export function durationOf(ms: number): [string, string] {
  const [days, hours, minutes] = [Math.floor(ms / DAY_MS), Math.floor(ms / HOUR_MS), Math.floor(ms / MINUTE_MS)]
  if (days > 0) return [`${days}`, `${days === 1 ? 'day' : 'days'} ${hours % 24} h`]
  if (hours > 0) return [`${hours}`, 'h']
  return minutes > 0 ? [`${minutes}`, 'min'] : [`${Math.max(0, Math.round(ms / 1000))}`, 's']
}

const ageOf = (ms: number): string => durationOf(ms).join(' ')

const NUMBERS = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

export function verdictOf(findings: readonly HealthFinding[]): { title: string; text: string } {
  if (findings.length === 0) return { title: 'All is well', text: 'Nothing needs your attention.' }
  const count = NUMBERS[findings.length] ?? findings.length
  const sentence = listInWords(findings.map((finding) => finding.sentence))
  return {
    title: `Running, with ${count} ${findings.length === 1 ? 'thing' : 'things'} to look at`,
    text: `${sentence.slice(0, 1).toUpperCase()}${sentence.slice(1)}.`,
  }
}
