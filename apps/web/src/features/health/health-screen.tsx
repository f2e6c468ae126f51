import type { Health } from '@tuff/contract'
import braces from 'bootstrap-icons/icons/braces.svg?raw'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import triangle from 'bootstrap-icons/icons/exclamation-triangle-fill.svg?raw'
import { saveHealth, useHealth } from '#api/health.ts'
import { BackupsCard } from '#settings/backups-card.tsx'
import { inBytes } from '#settings/byte-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Facts } from '#ui/facts.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { durationOf, verdictOf } from './health-words.ts'
import { MessagesCard } from './messages-card.tsx'
import { ServerCard } from './server-card.tsx'
import { SourcesCard } from './sources-card.tsx'

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
    { name: 'Last backup', figure: last ? figureOf([last[0], `${last[1]} ago`]) : backup.last ? 'Failed' : 'None' },
    { name: 'Database', figure: database.bytes === null ? 'Unknown' : figureOf(inBytes(database.bytes).split(' ')) },
    {
      name: 'Disk left',
      figure: disk ? figureOf([inBytes(disk.freeBytes).split(' ')[0], `of ${inBytes(disk.totalBytes)}`]) : 'Unknown',
    },
  ]
}

const figureOf = ([figure, unit]: (string | undefined)[]) => (
  <>
    {figure} <small>{unit}</small>
  </>
)
