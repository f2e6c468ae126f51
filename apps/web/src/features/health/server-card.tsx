import type { Health } from '@tuff/contract'
import { inBytes } from '#settings/byte-words.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { CheckRow } from './check-row.tsx'

export function ServerCard({ health: { findings, origin, database, memory, disk } }: { health: Health }) {
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
