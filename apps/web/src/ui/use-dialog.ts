import { useRef, useState } from 'react'

/** Whether a dialog is open, and its callbacks for closing. */
export type DialogState = { isOpen: boolean; onClose: () => void; onExited: () => void }

/** The subject of a dialog, kept until its closing animation ends. */
export function useDialog<About>() {
  const [about, setAbout] = useState<About>()
  const [isOpen, setIsOpen] = useState(false)
  const now = useRef<About>(undefined)
  return {
    about,
    open,
    /** For a late response: ignored if the dialog was closed meanwhile, or has another subject. */
    renew(before: About, next: About | undefined) {
      if (now.current !== before) return
      if (next === undefined) close()
      else open(next)
    },
    /** The props of the `ChangeDialog`. */
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
