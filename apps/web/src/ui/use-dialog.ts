import { useState } from 'react'

/** What a dialog is about, kept until it is out of sight. */
export function useDialog<About>() {
  const [about, setAbout] = useState<About>()
  const [isOpen, setIsOpen] = useState(false)
  return {
    about,
    open(next: About) {
      setAbout(() => next)
      setIsOpen(true)
    },
    /** For the `Dialog` itself. */
    shown: { isOpen, onClose: () => setIsOpen(false), onExited: () => setAbout(undefined) },
  }
}
