import { useSession } from '#api/session.ts'
import { Portrait } from '#ui/portrait.tsx'

export function Avatar() {
  const { user } = useSession()
  return <Portrait name={user?.name ?? ''} picture={user?.picture} />
}
