import { usePlayerStatus } from '#api/players.ts'

const TEXTS = { out: 'Out', doubtful: 'Doubtful', questionable: 'Questionable' } as const

export function StatusPill({ id }: { id: string }) {
  const status = usePlayerStatus(id)
  if (!status) return null
  return (
    <span className={status === 'out' ? 'chip chip-out' : 'chip chip-doubt'}>
      <span className="visually-hidden">Injury report: </span>
      {TEXTS[status]}
    </span>
  )
}
