import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type JoinInvitation, PAGE_PATHS } from '@tuff/contract'
import link45 from 'bootstrap-icons/icons/link-45deg.svg?raw'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { useState } from 'react'
import { Link, useSearchParams } from 'react-router'
import { fetchInvitation } from '#api/join.ts'
import { useSession } from '#api/session.ts'
import { longLockMoment } from '#football/lock-moment.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'
import './join.css'
import { JoinForm } from './join-form.tsx'
import { Offer } from './offer.tsx'

/** PICK-02: `/join?link=...` needs no sign-in. */
export function JoinScreen() {
  const [queries] = useState(() => new QueryClient())
  const [query] = useSearchParams()
  usePageTitle('Join')
  return (
    <QueryClientProvider client={queries}>
      <main className="join">
        <Invitation link={query.get('link') ?? ''} />
      </main>
    </QueryClientProvider>
  )
}

function Invitation({ link }: { link: string }) {
  const { data, error } = useQuery({
    queryKey: ['join', link],
    queryFn: () => fetchInvitation(link),
    retry: 1,
    // The form must stay as it is.
    refetchOnWindowFocus: false,
  })
  if (error)
    return (
      <section className="card p-4">
        <ErrorAlert>{`Failed to load the invitation: ${error.message}`}</ErrorAlert>
      </section>
    )
  if (!data)
    return (
      // The key makes the larger card a new element, which counts as no layout shift.
      <section className="card" key="loading">
        <Loading text="Loading..." />
      </section>
    )
  if (data.state !== 'open') return <Closed closed={data} />
  return (
    <section className="card" aria-label="Join">
      <div className="join-cols">
        <Offer offer={data} />
        <JoinForm link={link} hasOwnAccounts={data.hasOwnAccounts} />
      </div>
    </section>
  )
}

const ICONS = { off: link45, full: people, locked: lock }

function Closed({ closed: { state, title, hint, lockedAt } }: { closed: Exclude<JoinInvitation, { state: 'open' }> }) {
  const { user, logIn } = useSession()
  return (
    <section className="card join-closed">
      <div className="state">
        <Icon svg={ICONS[state]} />
        <div>
          <h1>{title}</h1>
          <p>{`${lockedAt === null ? '' : `They locked on ${longLockMoment(lockedAt)}. `}${hint}`}</p>
        </div>
        {user ? (
          <Link className="btn btn-quiet" to={PAGE_PATHS.standings}>
            Open the League
          </Link>
        ) : (
          <Button onClick={() => void logIn()}>Sign In</Button>
        )}
      </div>
    </section>
  )
}
