import { useSession } from '#api/session.ts'
import { HomeCard, SignInAlert } from './home-card.tsx'

/** The home page without a session; it has no links, so it needs no router. */
export function VisitorHome() {
  const { logIn } = useSession()
  return (
    <HomeCard>
      <SignInAlert />
      <button className="btn btn-lg w-100 btn-primary" type="button" onClick={() => void logIn()}>
        Log In
      </button>
    </HomeCard>
  )
}
