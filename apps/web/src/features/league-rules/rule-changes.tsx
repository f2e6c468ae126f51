import type { RuleChange } from '@tuff/contract'
import { formatMoment } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'
import { ruleId } from './rule-card.tsx'

export function RuleChanges({ title, changes }: { title: string; changes: readonly RuleChange[] }) {
  return (
    <TitledCard title={title} id={ruleId(title)} className="rule">
      {changes.length === 0 ? (
        <p className="card-body pt-0 mb-0">Nothing has changed since the league was set up.</p>
      ) : (
        <ul className="log-rows">
          {changes.map((change) => (
            <Changed key={change.id} change={change} />
          ))}
        </ul>
      )}
    </TitledCard>
  )
}

const Changed = ({ change: { at, byName, reason, changes } }: { change: RuleChange }) => (
  <li>
    {changes.map(({ what, before, after }) => (
      <div key={what} className="person-words">
        {what}: {before ?? 'nothing'} → <strong>{after ?? 'nothing'}</strong>
      </div>
    ))}
    {reason && <div className="person-words dim">Reason: {reason}</div>}
    <div className="log-facts">
      <time dateTime={new Date(at).toISOString()}>{formatMoment(at)}</time>
      <span className="person-words">{byName}</span>
    </div>
  </li>
)
