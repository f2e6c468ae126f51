import { useSession } from '#api/session.ts'
import { HomeCard } from './home-card.tsx'

/** The home page of whoever comes without a session: nothing leads anywhere but to the login, so it needs no router. */
export function VisitorHome() {
  const { logIn } = useSession()
  return (
    <HomeCard>
      <button className="btn btn-lg w-100 btn-primary" type="button" onClick={() => void logIn()}>
        Log In
      </button>
    </HomeCard>
  )
}
