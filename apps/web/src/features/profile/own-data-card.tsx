import download from 'bootstrap-icons/icons/download.svg?raw'
import { failureMessage } from '#api/failure-message.ts'
import { useOwnData } from '#api/people.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Icon } from '#ui/icon.tsx'
import { TitledCard } from '#ui/titled-card.tsx'

/** SHIP-08: everything that the league keeps about the user. */
export function OwnDataCard() {
  const save = useOwnData()
  const problem = failureMessage(save.error, 'Please try again.', { isChange: false })
  return (
    <TitledCard
      title="My Data"
      beside={
        <button className="btn btn-quiet ms-auto" type="button" disabled={save.isPending} onClick={() => save.mutate()}>
          <Icon svg={download} />
          {save.isPending ? 'Downloading...' : 'Download My Data'}
        </button>
      }
    >
      <div className="card-body pt-0 d-grid gap-3">
        <p className="mb-0">
          A file with everything that this league keeps about you: account, sessions, devices, your team, its trades and
          its money. Ask the commissioner if you want it deleted.
        </p>
        {problem && <ErrorAlert>{problem}</ErrorAlert>}
      </div>
    </TitledCard>
  )
}
