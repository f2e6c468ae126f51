import { useState } from 'react'

type Props = { name: string; picture?: string | undefined; size?: 'small' | 'large' }

export function Portrait({ name, picture, size = 'small' }: Props) {
  const [broken, setBroken] = useState<string>()
  return (
    <span className={size === 'large' ? 'avatar avatar-lg' : 'avatar'} aria-hidden="true">
      {picture && picture !== broken ? (
        <img src={picture} alt="" referrerPolicy="no-referrer" onError={() => setBroken(picture)} />
      ) : (
        initials(name)
      )}
    </span>
  )
}

const initials = (name: string) => {
  const words = name.split(/[\s@]+/).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return `${first?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase()
}
