import { useConfig } from '#api/config.ts'
import { useLeagueRules } from '#api/league-rules.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Loading } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { RuleCard, RuleChanges, ruleId } from './rule-cards.tsx'
import './league-rules.css'

const CHANGES = 'What was changed'

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
