import { useEffect, useEffectEvent, useRef } from 'react'
import { useBeforeUnload, useBlocker } from 'react-router'
import { ChangeDialog } from './change-dialog.tsx'
import { useDialog } from './use-dialog.ts'

type Props = { isUnsaved: boolean /** What would be lost. */; sentence: string }
type Leaving = { proceed: () => unknown; stay: () => void }

let confirm: ((proceed: () => unknown) => void) | undefined

/** For leaving without the router, such as Log Out; confirmed first if there are unsaved changes. */
export const leavePage = (proceed: () => unknown): void => void (confirm ? confirm(proceed) : proceed())

export function UnsavedGuard({ isUnsaved, sentence }: Props) {
  const { about, open, shown } = useDialog<Leaving>()
  const isConfirmed = useRef(false)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  )
  useBeforeUnload((event) => {
    if (isUnsaved && !isConfirmed.current) event.preventDefault()
  })

  const confirmNavigation = useEffectEvent(() => {
    if (blocker.state === 'blocked') open({ proceed: blocker.proceed, stay: blocker.reset })
  })
  useEffect(() => {
    if (blocker.state === 'blocked') confirmNavigation()
  }, [blocker.state])

  const confirmLeave = useEffectEvent((proceed: () => unknown) =>
    open({
      proceed() {
        isConfirmed.current = true
        proceed()
      },
      stay() {},
    }),
  )
  useEffect(() => {
    if (!isUnsaved) return
    confirm = (proceed) => confirmLeave(proceed)
    return () => {
      confirm = undefined
    }
  }, [isUnsaved])

  if (!about) return null
  const stay = () => {
    about.stay()
    shown.onClose()
  }
  return (
    <ChangeDialog
      title="Leave Without Saving?"
      shown={{ ...shown, onClose: stay }}
      action="Leave"
      tone="danger"
      reason="hidden"
      onSubmit={() => {
        shown.onClose()
        about.proceed()
      }}
    >
      <p>{sentence}</p>
    </ChangeDialog>
  )
}
