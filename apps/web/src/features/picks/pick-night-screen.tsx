import { type OwnPicks, PAGE_PATHS, type PickNight } from '@tuff/contract'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import { lazy, Suspense } from 'react'
import { Link, useSearchParams } from 'react-router'
import { useIsCommissioner } from '#api/commissioner.ts'
import { useFlag } from '#api/flags.ts'
import { useOwnPicks, usePickNight, usePickPool } from '#api/picks.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Icon } from '#ui/icon.tsx'
import { LoadingCard } from '#ui/loading.tsx'
import { Screen } from '#ui/screen.tsx'
import { UnavailableScreen } from '#ui/unavailable.tsx'
import './picks.css'
import './pool.css'
import { LinkTabs } from '#ui/link-tabs.tsx'
import { EveryoneView } from './everyone-view.tsx'
import { LateLine, LockLine } from './lock-line.tsx'
import './everyone.css'
import { MyTeam } from './my-team.tsx'
import '#football/till.css'

const ManagementView = lazy(() => import('./management-view.tsx').then((file) => ({ default: file.ManagementView })))
const RevealHead = lazy(() => import('./reveal-view.tsx').then((file) => ({ default: file.RevealHead })))
const RevealView = lazy(() => import('./reveal-view.tsx').then((file) => ({ default: file.RevealView })))

/** `/pick`: teams are chosen until the lock; then it is The Reveal (PICK-03 to PICK-06). */
export function PickNightScreen() {
  if (useFlag('pickNight') === 'enabled') return <Night />
  return <UnavailableScreen title="Pick Night" sentence="Pick Night is currently disabled." />
}

function Night() {
  const night = usePickNight()
  const own = useOwnPicks()
  const isCommissioner = useIsCommissioner()
  const [query] = useSearchParams()
  const failure = [night, own].find(({ isLoadingError }) => isLoadingError)?.error
  const views = viewsOf({ night: night.data, own: own.data ?? undefined, isCommissioner })
  const view = views.find((each) => each === query.get('show')) ?? views[0] ?? 'team'
  const isRevealed = night.data?.state === 'revealed'

  return (
    <div className="pick-page">
      <Screen
        // Remounts for another view, so that its title takes the focus.
        key={view}
        title={view === 'reveal' ? 'The Reveal' : 'Pick Night'}
        beside={
          night.data && (
            <>
              <span className="chip">{night.data.season}</span>
              {(night.data.state === 'open' || night.data.state === 'locked') && <LockLine night={night.data} />}
              {isRevealed && view === 'team' && <LateLine night={night.data} email={own.data?.managerEmail} />}
              {view === 'reveal' && (
                <Suspense>
                  <RevealHead />
                </Suspense>
              )}
              <PickTabs views={views} view={view} />
            </>
          )
        }
      >
        {failure && <ErrorAlert>{`Failed to load Pick Night: ${failure.message}`}</ErrorAlert>}
        {!failure && (night.isPending || own.isPending) && <LoadingCard />}
        {night.data && own.data !== undefined && (
          <Suspense fallback={<LoadingCard />}>
            <Shown view={view} night={night.data} own={own.data} isCommissioner={isCommissioner} />
          </Suspense>
        )}
      </Screen>
    </div>
  )
}

type Known = { night: PickNight | undefined; own: OwnPicks | undefined; isCommissioner: boolean }

function viewsOf({ night, own, isCommissioner }: Known): PickView[] {
  const ofCommissioner: PickView[] = isCommissioner ? ['link'] : []
  if (!night) return []
  if (night.state === 'closed') return ofCommissioner
  if (night.state === 'revealed') {
    // A team that is open after the lock is to be picked first (PICK-06).
    const late: PickView[] = own && own.refusal === null ? ['team'] : []
    return [...late, 'reveal', ...ofCommissioner]
  }
  return [...(own ? (['team'] as const) : []), 'everyone', ...ofCommissioner]
}

type ShownProps = { view: PickView; night: PickNight; own: OwnPicks | null; isCommissioner: boolean }

function Shown({ view, night, own, isCommissioner }: ShownProps) {
  const myEmail = useSession().user?.email
  if (night.state === 'closed' && !isCommissioner)
    return (
      <div className="card">
        <EmptyState icon={lock} sentence="Pick Night is not open. It begins when the commissioner opens it." />
      </div>
    )
  if (view === 'reveal') return <RevealView myEmail={myEmail} />
  if (view === 'everyone') return <EveryoneView night={night} myEmail={myEmail} />
  if (view === 'link') return <ManagementView myEmail={myEmail} />
  return own ? <OwnTeam night={night} own={own} /> : <NoTeam />
}

function OwnTeam({ night, own }: { night: PickNight; own: OwnPicks }) {
  const pool = usePickPool()
  if (pool.isLoadingError) return <ErrorAlert>{`Failed to load the players: ${pool.error.message}`}</ErrorAlert>
  return pool.data ? <MyTeam night={night} own={own} pool={pool.data} /> : <LoadingCard />
}

const NoTeam = () => (
  <div className="card">
    <div className="state">
      <Icon svg={lock} />
      <span>You have no team in this league.</span>
      <Link className="btn btn-quiet" to={PAGE_PATHS.standings}>
        Standings
      </Link>
    </div>
  </div>
)

type PickView = 'team' | 'everyone' | 'link' | 'reveal'

const TEXTS: Record<PickView, string> = {
  reveal: 'The Reveal',
  team: 'My Team',
  everyone: 'Everyone',
  link: 'Join Link',
}

function PickTabs({ views, view }: { views: readonly PickView[]; view: PickView }) {
  if (views.length < 2) return null
  return (
    <div className="page-tools">
      <LinkTabs
        label="Pick Night"
        view={view}
        tabs={views.map((of, at) => ({
          of,
          to: at === 0 ? PAGE_PATHS.pick : `${PAGE_PATHS.pick}?show=${of}`,
          text: TEXTS[of],
        }))}
      />
    </div>
  )
}
