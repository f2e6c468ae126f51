import { useSession } from '#api/session.tsx'

/** The signed-in user in a circle. */
export function Avatar() {
  return (
    <span className="avatar" aria-hidden="true">
      {initials(useSession().user?.name ?? '')}
    </span>
  )
}

const initials = (name: string) => {
  const words = name.split(/[\s@]+/).filter(Boolean)
  const [first, last] = [words.at(0), words.length > 1 ? words.at(-1) : undefined]
  return `${first?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase()
}
