import { useRef, useState } from 'react'

export type DialogState = { isOpen: boolean; onClose: () => void; onExited: () => void }

/** A dialog about a subject, which is kept until the closing animation ends. */
export function useDialog<About>() {
  const [about, setAbout] = useState<About>()
  const [isOpen, setIsOpen] = useState(false)
  const now = useRef<About>(undefined)
  return {
    about,
    open,
    /** Ignored if the dialog was closed or has another subject by then. */
    renew(before: About, next: About | undefined) {
      if (now.current !== before) return
      if (next === undefined) close()
      else open(next)
    },
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
