import { NewToken, type TokenMade } from '@tuff/contract'
import { useState } from 'react'
import { useMakeToken } from '#api/access-tokens.ts'
import { sending } from '#api/failure-message.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { DAY_CHOICES, RIGHT_CHOICES } from './token-words.ts'

type Props = { shown: DialogState; onMade: (made: TokenMade) => void }

/** The name, right and end of a new access token. */
export function NewTokenDialog({ shown, onMade }: Props) {
  const [name, setName] = useState('')
  const [right, setRight] = useState('read')
  const [days, setDays] = useState('90')
  const [isTried, setIsTried] = useState(false)
  const make = useMakeToken()
  const wish = NewToken.safeParse({ name, right, days: Number(days) })
  return (
    <ChangeDialog
      title="New access token"
      shown={shown}
      hasFields
      action="Make Token"
      reason="hidden"
      {...sending(make, 'Check the list before you try again.')}
      onSubmit={submit}
    >
      <TextField
        label="Name"
        value={name}
        onChange={setName}
        hint="What it is for, such as Season spreadsheet."
        problem={isTried && !wish.success ? 'A name has 1 to 100 characters.' : undefined}
      />
      <Choice label="What it may do" value={right} options={RIGHT_CHOICES} onChange={setRight} />
      <Choice label="Ends" value={days} options={DAY_CHOICES} onChange={setDays} />
    </ChangeDialog>
  )

  function submit(): void {
    setIsTried(true)
    if (!wish.success) return
    make.mutate(wish.data, {
      onSuccess(made) {
        onMade(made)
        shown.onClose()
      },
    })
  }
}
