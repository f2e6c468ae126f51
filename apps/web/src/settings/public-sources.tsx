import { PUBLIC_SOURCES, type PublicSourceName, type SourcesChoice, type SourcesState } from '@tuff/contract'
import { useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useChooseSources } from '#api/sources.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { SourceRow } from './source-row.tsx'

type Props = {
  state: SourcesState
  /** Undefined while the typed text is no year: then nothing can be tested or chosen. */
  season: number | undefined
}
type Typed = Partial<Record<PublicSourceName, string>>

/** REAL-01: every public source with its address, its test and its switch; a switch is saved at once. */
export function PublicSources({ state, season }: Props) {
  const { sources, refusal, overruled, lacks } = state
  const [typed, setTyped] = useState<Typed>({})
  const choose = useChooseSources()
  const problem = failureMessage(choose.error, 'It is safe to try again.')
  const isAllOff = PUBLIC_SOURCES.every((source) => !sources[source].isOn)
  if (refusal !== null)
    return (
      <div className="card-body pt-0">
        <InfoAlert>{refusal}</InfoAlert>
      </div>
    )

  return (
    <>
      {(overruled || lacks || problem) && (
        <div className="card-body pt-0 d-grid gap-3">
          {overruled && <InfoAlert>{overruled}</InfoAlert>}
          {lacks && <InfoAlert>{lacks}</InfoAlert>}
          {problem && <ErrorAlert>{problem}</ErrorAlert>}
        </div>
      )}
      <ul className="sources">
        {PUBLIC_SOURCES.map((source) => (
          <SourceRow
            key={source}
            source={source}
            chosen={sources[source]}
            typed={typed[source]}
            season={season}
            isBusy={choose.isPending || season === undefined}
            onType={(address) => {
              choose.reset()
              setTyped({ ...typed, [source]: address === sources[source].address ? undefined : address })
            }}
            onChoose={(chosen) => send({ [source]: chosen })}
          />
        ))}
      </ul>
      {isAllOff && (
        <div className="card-footer">
          <Button
            isPrimary
            className="ms-md-auto"
            disabled={choose.isPending || season === undefined}
            onClick={() => send(Object.fromEntries(PUBLIC_SOURCES.map((source) => [source, asTyped(source)])))}
          >
            Use All Four
          </Button>
        </div>
      )}
    </>
  )

  function asTyped(source: PublicSourceName) {
    return { address: typed[source] ?? sources[source].address, isOn: true }
  }

  function send(chosen: SourcesChoice['sources']): void {
    if (season === undefined) return
    choose.mutate(
      { season, sources: chosen },
      // Keeps other unsaved addresses.
      {
        onSuccess: () =>
          setTyped((before) =>
            Object.fromEntries(Object.entries(before).filter(([source]) => !Object.hasOwn(chosen, source))),
          ),
      },
    )
  }
}
