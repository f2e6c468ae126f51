import tv from 'bootstrap-icons/icons/tv.svg?raw'
import { sending } from '#api/failure-message.ts'
import { useChangeTelevision, useTelevisionLink } from '#api/television.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ConfirmDialog } from '#ui/confirm-dialog.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { formatMoment } from '#ui/format.ts'
import { ProofDialog } from '#ui/proof-dialog.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { useDialog } from '#ui/use-dialog.ts'

const QUESTIONS = {
  renew: { title: 'Make a New Link?', action: 'Make New Link', sentence: 'Televisions with the old link go dark.' },
  end: { title: 'Switch Off the Board?', action: 'Switch Off', sentence: 'Every television goes dark.' },
}

/** TALK-04: the link that opens the board on a television. */
export function TelevisionCard() {
  const { data: link, isSuccess } = useTelevisionLink()
  const change = useChangeTelevision()
  const { about, open, shown } = useDialog<keyof typeof QUESTIONS>()
  const { proof } = change
  const { isSaving, refusal } = sending(change, 'Please try again.')
  return (
    <TitledCard title="Television Board" className="mt-3">
      <div className="card-body pt-0 d-grid gap-3">
        {refusal && proof.kind === undefined && <ErrorAlert>{refusal}</ErrorAlert>}
        <p className="mb-0">
          The money board, the games and the latest scores on a big screen, without signing in. It shows no e-mail
          addresses and no balances.
        </p>
        {isSuccess && !link && (
          <div>
            <Button isPrimary icon={tv} disabled={isSaving} onClick={() => change.mutate('renew')}>
              Make a Link
            </Button>
          </div>
        )}
        {link && (
          <>
            <CopyField
              text={link.address}
              label="Link of the television board"
              copyLabel="Copy the link of the television board"
            />
            <p className="dim mb-0">
              {`Made ${formatMoment(link.createdAt)}. `}
              {link.lastUsedAt === null ? 'Not opened yet.' : `Last opened ${formatMoment(link.lastUsedAt)}.`}
            </p>
            <div className="d-flex flex-wrap gap-2">
              <Button disabled={isSaving} onClick={() => open('renew')}>
                New Link
              </Button>
              <Button disabled={isSaving} onClick={() => open('end')}>
                Switch Off
              </Button>
            </div>
          </>
        )}
      </div>
      {about && <ConfirmDialog {...QUESTIONS[about]} shown={shown} onConfirm={() => change.mutate(about)} />}
      <ProofDialog
        {...{ isSaving, refusal, proof }}
        onConfirm={() => change.variables && change.mutate(change.variables)}
      />
    </TitledCard>
  )
}
