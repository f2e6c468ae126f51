import type { ReactNode } from 'react'
import { useConfig } from '#api/config.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Logo } from '#ui/logo.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'

/** HOME-01. index.html has the same markup for the first paint, before any script; a test compares them. */
export function HomeCard({ children }: { children: ReactNode }) {
  const { product, season, demo, unclaimed } = useConfig()
  const title = `${product} Fantasy Football ${season}`
  usePageTitle(title)
  return (
    <main className="home">
      <div className="card">
        <span className="tuff-logo home-logo">
          <Logo product={product} />
        </span>
        <h1 className="page-title">{title}</h1>
        {/* Never shows the link itself: opening it makes the commissioner. */}
        {unclaimed && (
          <InfoAlert>
            This league has no accounts yet. The server printed a link for creating the first one when it started. Look
            in its terminal or log.
          </InfoAlert>
        )}
        {children}
        {demo && <p className="home-note">Demo league: simulated players and scores</p>}
      </div>
    </main>
  )
}

/** D-05: one sentence, with the provider's code in the details. */
export function SignInAlert() {
  const { problem } = useSession()
  if (!problem) return null
  return (
    <ErrorAlert>
      {problem.sentence}
      {problem.code && <small className="dim text-nowrap">{` Code: ${problem.code}`}</small>}
    </ErrorAlert>
  )
}
