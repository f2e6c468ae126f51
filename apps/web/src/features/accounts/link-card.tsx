import type { PasswordLink } from '@tuff/contract'
import { useEffect, useRef } from 'react'
import { useRefusedMails } from '#api/messages.ts'
import { InfoAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { CopyField } from '#ui/copy-button.tsx'
import { formatDate } from '#ui/format.ts'
import { TitledCard } from '#ui/titled-card.tsx'

export type ShownLink = PasswordLink & { name: string; email: string }
type Props = { link: ShownLink; onDone: () => void }

export function LinkCard({ link: { url, expiresAt, isMailed, name, email }, onDone }: Props) {
  const isRefused = useRefusedMails()(email)
  const terms = `Anyone who has it can choose the password. It works once, until ${formatDate(expiresAt)}.`
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    heading.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <TitledCard title={`Link for ${name}`} className="mb-3" heading={heading}>
      <div className="card-body pt-0 d-grid gap-3">
        {isMailed && !isRefused ? (
          <InfoAlert>{`This link has been e-mailed to ${name}. It is shown here only once. ${terms}`}</InfoAlert>
        ) : (
          <WarningAlert>
            {isRefused && `The e-mail to ${email} was refused. `}
            {`This link is shown only once. Send it to ${name} yourself. ${terms}`}
          </WarningAlert>
        )}
        <CopyField text={url} label={`Link of ${name}`} copyLabel={`Copy the link for ${name}`} />
        <div>
          <Button onClick={onDone}>Done</Button>
        </div>
      </div>
    </TitledCard>
  )
}
