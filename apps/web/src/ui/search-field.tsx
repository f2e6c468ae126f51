import search from 'bootstrap-icons/icons/search.svg?raw'
import { useEffect, useRef, useState } from 'react'
import { Icon } from './icon.tsx'

type Props = { label: string; value: string; onChange: (text: string) => void }

/** Typed text appears at once; a value that was not typed, as after 'back', replaces it. */
export function SearchField({ label, value, onChange }: Props) {
  const [text, setText] = useState(value)
  const typed = useRef<string[]>([])

  useEffect(() => {
    const at = typed.current.lastIndexOf(value)
    typed.current = typed.current.slice(at + 1)
    if (at < 0) setText(value)
  }, [value])

  return (
    <div className="search">
      <Icon svg={search} />
      <input
        className="form-control"
        type="search"
        placeholder={label}
        aria-label={label}
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          typed.current.push(event.target.value)
          setText(event.target.value)
          onChange(event.target.value)
        }}
      />
    </div>
  )
}
