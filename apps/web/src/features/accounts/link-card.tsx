import type { PasswordLink } from '@tuff/contract'
import { useEffect, useRef } from 'react'
import { useRefusedMails } from '#api/messages.ts'
import { InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { formatDate } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'

export type ShownLink = PasswordLink & { name: string; email: string }

/** Shows a new link; the server does not return it again. */
export function LinkCard({
  link: { url, expiresAt, isMailed, name, email },
  onDone,
}: {
  link: ShownLink
  onDone: () => void
}) {
  const isRefused = useRefusedMails()(email)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <TitledCard title={`Link for ${name}`} className="mb-3" heading={heading}>
      <div className="card-body pt-0 d-grid gap-3">
        {isMailed && !isRefused ? (
          <InfoAlert>
            {`This link has been e-mailed to ${name}. It is shown here only once. Anyone who has it can choose the password. It works once, until ${formatDate(expiresAt)}.`}
          </InfoAlert>
        ) : (
          <WarningAlert>
            {`${isRefused ? `The e-mail to ${email} was refused. ` : ''}This link is shown only once. Send it to ${name} yourself. Anyone who has it can choose the password. It works once, until ${formatDate(expiresAt)}.`}
          </WarningAlert>
        )}
        <div className="invitation-link">
          <input className="form-control" readOnly value={url} aria-label={`Link of ${name}`} />
          <CopyButton text={url} label={`Copy the link for ${name}`} isShort />
        </div>
        <div>
          <button className="btn btn-quiet" type="button" onClick={onDone}>
            Done
          </button>
        </div>
      </div>
    </TitledCard>
  )
}
