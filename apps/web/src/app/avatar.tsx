import { useSession } from '#api/session.ts'
import { Portrait } from '#ui/portrait.tsx'

/** The signed-in user in a circle. */
export function Avatar() {
  const { user } = useSession()
  return <Portrait name={user?.name ?? ''} picture={user?.picture} />
}
