import {
  addressProblem,
  type ChosenSource,
  type PublicSourceName,
  SOURCE_TITLES,
  type SourceTried,
} from '@tuff/contract'
import check from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import octagon from 'bootstrap-icons/icons/x-octagon-fill.svg?raw'
import { useId } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useTestSource } from '#api/sources.ts'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { factsOf, SOURCE_GIVES } from './source-words.ts'

type Props = {
  source: PublicSourceName
  chosen: ChosenSource
  /** The typed address, if it differs from the saved one. */
  typed: string | undefined
  season: number | undefined
  isBusy: boolean
  onType: (address: string) => void
  onChoose: (chosen: ChosenSource) => void
}

/** REAL-01: a source: its address, whether it is on, and the result of its test. */
export function SourceRow({ source, chosen, typed, season, isBusy, onType, onChoose }: Props) {
  const test = useTestSource()
  const id = useId()
  const title = SOURCE_TITLES[source]
  const address = typed ?? chosen.address
  const problem = addressProblem(address)
  return (
    <li className={chosen.isOn ? '' : 'off'}>
      <div>
        <h3>{title}</h3>
        <p>{SOURCE_GIVES[source]}</p>
      </div>
      <div className="addr">
        <input
          className={problem ? 'form-control is-wrong' : 'form-control'}
          type="url"
          inputMode="url"
          value={address}
          spellCheck={false}
          autoComplete="off"
          aria-label={`Address of ${title}`}
          aria-invalid={problem !== undefined}
          aria-describedby={`${id}-came`}
          onChange={(event) => {
            // The result of another address does not apply to this one.
            test.reset()
            onType(event.target.value)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // It may be inside another form.
            event.preventDefault()
            testSource()
          }}
        />
      </div>
      <div className="acts">
        {typed !== undefined && (
          <Button
            isPrimary
            aria-label={`Save the address of ${title}`}
            disabled={isBusy || problem !== undefined}
            onClick={() => onChoose({ address, isOn: chosen.isOn })}
          >
            Save
          </Button>
        )}
        <Button
          aria-label={`Test ${title}`}
          disabled={test.isPending || problem !== undefined || season === undefined}
          onClick={testSource}
        >
          Test
        </Button>
        <span className="form-switch">
          <Switch
            id={`${id}-on`}
            isOn={chosen.isOn}
            isDisabled={isBusy || (problem !== undefined && !chosen.isOn)}
            // To switch a source off, the saved address is used instead of an invalid one.
            onChange={(isOn) => onChoose({ address: problem ? chosen.address : address, isOn })}
          />
          <label className="visually-hidden" htmlFor={`${id}-on`}>
            {`${title} on`}
          </label>
        </span>
      </div>
      <p className="came" id={`${id}-came`} role="status">
        {outcome()}
      </p>
    </li>
  )

  function testSource(): void {
    if (!problem && !test.isPending && season !== undefined) test.mutate({ source, address, season })
  }

  function outcome() {
    if (problem) return <Failed sentence={problem} />
    if (test.isPending) return 'Testing...'
    const failure = failureMessage(test.error, 'It is safe to try again.')
    if (failure) return <Failed sentence={failure} />
    if (test.data) return <Tried tried={test.data} />
    return chosen.isOn ? '' : 'Off'
  }
}

function Tried({ tried }: { tried: SourceTried }) {
  if (tried.result === 'failed') return <Failed sentence={tried.message} />
  return (
    <>
      <Icon svg={check} className="text-success-ink" />
      <b>{tried.came}</b>
      {` · ${factsOf(tried)}`}
    </>
  )
}

function Failed({ sentence }: { sentence: string }) {
  return (
    <>
      <Icon svg={octagon} className="text-danger-ink" />
      {sentence}
    </>
  )
}
