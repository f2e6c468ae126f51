import { type Health, PAGE_PATHS } from '@tuff/contract'
import { Link } from 'react-router'
import { TitledCard } from '#ui/titled-card.tsx'
import { CheckRow } from './check-row.tsx'
import { ageOf } from './health-words.ts'

export const SourcesCard = ({ sources }: { sources: Health['sources'] }) => (
  <TitledCard
    title="Sources"
    className="mb-3"
    beside={
      <Link className="btn btn-quiet ms-auto" to={PAGE_PATHS.data}>
        Change
      </Link>
    }
  >
    {sources.length === 0 && <p className="card-body pt-0 mb-0 dim">This league has no automatic sources.</p>}
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
