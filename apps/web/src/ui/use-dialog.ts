import { useRef, useState } from 'react'

/** Whether a dialog is to be seen, and whom it tells that it is not any more. */
export type DialogState = { isOpen: boolean; onClose: () => void; onExited: () => void }

/** What a dialog is about, kept until it is out of sight. */
export function useDialog<About>() {
  const [about, setAbout] = useState<About>()
  const [isOpen, setIsOpen] = useState(false)
  const now = useRef<About>(undefined)
  return {
    about,
    open,
    /** For an answer that took its time: nothing if the dialog was closed meanwhile, or is about something else. */
    renew(before: About, next: About | undefined) {
      if (now.current !== before) return
      if (next === undefined) close()
      else open(next)
    },
    /** For the `ChangeDialog` itself. */
    shown: { isOpen, onClose: close, onExited: () => setAbout(undefined) } satisfies DialogState,
  }

  function open(next: About): void {
    now.current = next
    setAbout(() => next)
    setIsOpen(true)
  }

  function close(): void {
    now.current = undefined
    setIsOpen(false)
  }
}
