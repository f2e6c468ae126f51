import { PAGE_PATHS, PUBLIC_SOURCES, type SourcesState } from '@tuff/contract'
import { counted } from '@tuff/league'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import { useDataState } from '#api/data-sources.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useChooseSources, useSources } from '#api/sources.ts'
import { FiguresChoice, type FiguresFrom } from '#settings/figures-choice.tsx'
import { PublicSources } from '#settings/public-sources.tsx'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

type Props = { season: number | undefined; players: number; games: number; isDone: boolean; note: ReactNode }

/** REAL-06 */
export function FiguresStep({ season, players, games, isDone, note }: Props) {
  const { data: state, isLoadingError } = useSources()
  const { data: figures } = useDataState()
  const failing = isDone ? [] : (figures?.sources.filter(({ failure }) => failure) ?? [])
  const isOther = state !== undefined && season !== undefined && isOfOtherSeason(state, season)
  const [shown, setShown] = useState<FiguresFrom>('sources')
  return (
    <TitledCard
      title="2. Figures"
      id="figures"
      className="mb-3"
      beside={
        <div className="ms-auto">
          <FiguresChoice value={shown} onChange={setShown} />
        </div>
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        {note}
        {players + games > 0 && (
          <p className="mb-0">{`Loaded so far: ${counted(players, 'player')} and ${counted(games, 'game')}.`}</p>
        )}
        {failing.map(({ source, failure }) => (
          <ErrorAlert key={source}>{`${source}: ${failure?.message}`}</ErrorAlert>
        ))}
        {isLoadingError && <ErrorAlert>Failed to load the public sources</ErrorAlert>}
        {season === undefined && (
          <WarningAlert>The season in step 1 is not a year, so nothing can be fetched.</WarningAlert>
        )}
        {state && isOther && <OtherSeason state={state} season={season} />}
        {shown === 'sources' && !isOther && season !== undefined && (
          <p className="mb-0">{`Fetched for the season of ${season}, from step 1.`}</p>
        )}
        {shown === 'files' && (
          <p className="mb-0">
            Files from your computer: games and weekly stats from nflverse, defenses from Sleeper.{' '}
            <Link className="text-decoration-underline" to={`${PAGE_PATHS.data}?figures=files`}>
              Import files
            </Link>
          </p>
        )}
        {shown === 'sources' && !state && !isLoadingError && <p className="mb-0">Loading...</p>}
      </div>
      {shown === 'sources' && state && <PublicSources state={state} season={isOther ? state.season : season} />}
    </TitledCard>
  )
}

function OtherSeason({ state, season }: { state: SourcesState; season: number }) {
  const choose = useChooseSources()
  const problem = failureMessage(choose.error, 'It is safe to try again.')
  return (
    <>
      <WarningAlert>
        {`The figures so far are from the ${state.season} season, but step 1 says ${season}. Correct step 1, or fetch ${season} instead, which removes the others.`}
      </WarningAlert>
      {problem && <ErrorAlert>{problem}</ErrorAlert>}
      <div>
        <Button
          isPrimary
          disabled={choose.isPending}
          onClick={() => choose.mutate({ season, sources: {}, startsOver: true })}
        >
          {`Fetch ${season} Instead`}
        </Button>
      </div>
    </>
  )
}

const isOfOtherSeason = ({ season: known, isSeasonFixed, sources }: SourcesState, season: number): boolean =>
  season !== known && (isSeasonFixed || PUBLIC_SOURCES.some((source) => sources[source].isOn))
