import { NewEmail } from '@tuff/contract'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useRemovePerson } from '#api/people.ts'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { TextField } from '#ui/text-field.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'

/** SHIP-08: for a league whose accounts are at an external provider, and so not listed here. */
export function DeletePersonCard({ host }: { host: string }) {
  const { about, open, shown } = useDialog<'delete'>()
  return (
    <TitledCard title="Delete a Person" className="mt-3">
      <div className="card-body pt-0 d-grid gap-3">
        <p className="mb-0">
          {`Deletes what the league stores about a person. The account itself is at ${host}: delete it there first.`}
        </p>
        <div>
          <Button className="text-danger-ink" onClick={() => open('delete')}>
            Delete a Person
          </Button>
        </div>
      </div>
      {about && <DeletePersonDialog shown={shown} />}
    </TitledCard>
  )
}

function DeletePersonDialog({ shown }: { shown: DialogState }) {
  const [email, setEmail] = useState('')
  const [isTried, setIsTried] = useState(false)
  const person = NewEmail.safeParse(email)
  const remove = useRemovePerson({ id: person.data ?? '' })
  return (
    <ChangeDialog
      title="Delete a Person"
      shown={shown}
      hasFields
      reason="hidden"
      action="Delete This Person"
      tone="danger"
      whileSaving="Deleting..."
      {...sending(remove, 'It is safe to try again.')}
      onSubmit={() => {
        setIsTried(true)
        if (person.success) remove.mutate(undefined, { onSuccess: shown.onClose })
      }}
      effect={
        <p className="mb-0">
          Devices, tokens and notification settings are deleted, and name and e-mail are replaced in the log and in past
          seasons. The team keeps its name, figures and money. This cannot be undone.
        </p>
      }
    >
      <TextField
        label="E-mail"
        inputMode="email"
        value={email}
        onChange={setEmail}
        problem={isTried && !person.success ? 'Enter a valid e-mail address.' : undefined}
      />
    </ChangeDialog>
  )
}
