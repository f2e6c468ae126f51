import type { RuleChange, RuleSection } from '@tuff/contract'
import { useId } from 'react'
import { useConfig } from '#api/config.ts'
import { useLeagueRules } from '#api/league-rules.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { formatMoment } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import './league-rules.css'

const CHANGES = 'What Was Changed'

/** TEAM-03 */
export function LeagueRulesScreen() {
  const { product, season } = useConfig()
  const { data, isPending, isError } = useLeagueRules()
  return (
    <Screen isNarrow title="League Rules">
      <p className="dim">{`The rules of ${product} for the ${season} season.`}</p>
      {isPending && <Loading text="Loading..." />}
      {isError && <ErrorAlert>Failed to load the rules</ErrorAlert>}
      {data && (
        <>
          <nav className="chips rule-links" aria-label="On this page">
            {[...data.sections.map(({ title }) => title), CHANGES].map((title) => (
              <a key={title} className="chip" href={`#${ruleId(title)}`}>
                {title}
              </a>
            ))}
          </nav>
          <div className="d-grid gap-3">
            {data.sections.map((section) => (
              <RuleCard key={section.title} section={section} />
            ))}
            <RuleChanges title={CHANGES} changes={data.changes} />
          </div>
        </>
      )}
    </Screen>
  )
}

const ruleId = (title: string): string => title.toLowerCase().replaceAll(/[^a-z]+/g, '-')

const RuleCard = ({ section: { title, sentences, tables = [], examples = [] } }: { section: RuleSection }) => (
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

const RuleChanges = ({ title, changes }: { title: string; changes: readonly RuleChange[] }) => (
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
