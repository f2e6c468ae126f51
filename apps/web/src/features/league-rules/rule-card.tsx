import type { RuleSection } from '@tuff/contract'
import { useId } from 'react'
import { TitledCard } from '#ui/titled-card.tsx'

/** 'After kick-off' → 'after-kick-off' */
export const ruleId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

export function RuleCard({ section: { title, sentences, tables = [], examples = [] } }: { section: RuleSection }) {
  return (
    <TitledCard title={title} id={ruleId(title)} className="rule">
      <div className="card-body pt-0">
        <ul className="rule-sentences">
          {sentences.map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
        {tables.length > 0 && (
          <div className="rule-tables">
            {tables.map((table) => (
              <Values key={table.title} {...table} />
            ))}
          </div>
        )}
        {examples.map((example) => (
          <p key={example} className="rule-example">
            <span className="fw-semibold">For example: </span>
            {example}
          </p>
        ))}
      </div>
    </TitledCard>
  )
}

function Values({ title, rows }: NonNullable<RuleSection['tables']>[number]) {
  const id = useId()
  return (
    <div>
      <h3 className="form-label" id={id}>
        {title}
      </h3>
      <dl className="rule-worth" aria-labelledby={id}>
        {rows.map(({ what, worth }) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd>{worth}</dd>
          </div>
        ))}
      </dl>
    </div>
  )
}
