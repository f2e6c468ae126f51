import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { type JoinInvitation, PAGE_PATHS } from '@tuff/contract'
import link45 from 'bootstrap-icons/icons/link-45deg.svg?raw'
import lock from 'bootstrap-icons/icons/lock.svg?raw'
import people from 'bootstrap-icons/icons/people.svg?raw'
import { type FormEvent, useId, useState } from 'react'
import { Link, useNavigate, useSearchParams } from 'react-router'
import { fetchInvitation, useJoinWithAccount, useJoinWithTeam } from '#api/join.ts'
import { useSession } from '#api/session.ts'
import { lockMoment, longLockMoment } from '#football/lock-moment.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { Loading } from '#ui/loading.tsx'
import { usePageTitle } from '#ui/use-page-title.ts'
import './join.css'
import { failureMessage } from '#api/failure-message.ts'
import { Till } from '#football/till.tsx'
import { Figure } from '#ui/facts.tsx'
import { formatMoney } from '#ui/format.ts'
import { Logo } from '#ui/logo.tsx'
import { SaveButton } from '#ui/save-button.tsx'

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

function Offer({ offer }: { offer: Extract<JoinInvitation, { state: 'open' }> }) {
  const { product, season, invitedBy, lockAt, late, salaryCap, dues, payouts, teams, teamsAtMost } = offer
  const until = late?.until ?? lockAt
  return (
    <div className="join-offer">
      <span className="tuff-logo">
        <Logo product={product} />
      </span>
      <h1>{`${invitedBy ? `${invitedBy} invites you` : 'You are invited'} to ${product} ${season}`}</h1>
      <p className="join-lede">
        {`Choose eleven players for ${formatMoney(salaryCap)}${late ? '' : ', in secret'}. ${paidInWords(payouts.weekly.length)}`}
      </p>
      {late && <p className="join-lede">{lateInWords(late.week)}</p>}
      {until !== null && (
        <>
          <Till until={until} time={offer} />
          <span className="lock">
            <Icon svg={lock} />
            <span>
              {late ? 'to join and pick, until' : 'until the lock,'} <b>{lockMoment(until)}</b> your time
            </span>
          </span>
        </>
      )}
      <dl className="figures join-facts">
        <Figure name="Dues">{formatMoney(dues)}</Figure>
        <Figure name="Pays Out">{formatMoney(payouts.total)}</Figure>
        <Figure name="Teams">
          {teams} <small>{`of ${teamsAtMost}`}</small>
        </Figure>
      </dl>
      <dl className="join-pays">
        <Pays name={`Every week, ${payouts.weeks} weeks`} amounts={payouts.weekly} />
        <Pays name={topInWords(payouts.bonus.length)} amounts={payouts.bonus} />
        <Pays name="Playoffs" amounts={payouts.playoffs} />
      </dl>
    </div>
  )
}

function Pays({ name, amounts }: { name: string; amounts: readonly number[] }) {
  if (amounts.length === 0) return null
  return <Figure name={name}>{amounts.map(formatMoney).join(', ')}</Figure>
}

const lateInWords = (week: number): string =>
  `The season has begun: this is week ${week}. Earlier weeks count 0 for a new team, and it picks only players whose game of the week has not begun.`

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

function paidInWords(places: number): string {
  if (places === 0) return ''
  return places === 1
    ? 'Every week the best team is paid.'
    : `Every week the best ${NUMBERS[places] ?? places} teams are paid.`
}

const topInWords = (places: number): string => (places === 1 ? 'Best team' : `Top ${NUMBERS[places] ?? places}`)

function JoinForm({ link, hasOwnAccounts }: { link: string; hasOwnAccounts: boolean }) {
  const { user, logIn } = useSession()
  if (user) return <TeamForm link={link} />
  const signIn = () => void logIn(`${PAGE_PATHS.join}?link=${encodeURIComponent(link)}`)
  if (hasOwnAccounts) return <AccountForm link={link} onSignIn={signIn} />
  return (
    <div className="join-form">
      <h2>Join</h2>
      <Button isPrimary className="btn-lg" onClick={signIn}>
        Sign In and Join
      </Button>
    </div>
  )
}

function TeamForm({ link }: { link: string }) {
  const [teamName, setTeamName] = useState('')
  const { user } = useSession()
  const join = useJoinWithTeam()
  const navigate = useNavigate()
  return (
    <form className="join-form" noValidate onSubmit={submit}>
      <h2>{`Join as ${user?.name ?? user?.email}`}</h2>
      <JoinField label="Your team’s name" value={teamName} onChange={setTeamName} />
      <Failure error={join.error} />
      <SaveButton text="Join and Pick" isSaving={join.isPending} whileSaving="Joining..." />
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!join.isPending) join.mutate({ link, teamName }, { onSuccess: () => navigate(PAGE_PATHS.pick) })
  }
}

const EMPTY = { teamName: '', name: '', email: '', password: '' }

function AccountForm({ link, onSignIn }: { link: string; onSignIn: () => void }) {
  const [form, setForm] = useState(EMPTY)
  const { logIn } = useSession()
  const join = useJoinWithAccount()
  const set = (field: keyof typeof EMPTY) => (value: string) => setForm((before) => ({ ...before, [field]: value }))
  return (
    <form className="join-form" noValidate onSubmit={submit}>
      <h2>Join with a New Account</h2>
      <JoinField label="Your team’s name" value={form.teamName} onChange={set('teamName')} />
      <JoinField label="Your name" value={form.name} autoComplete="name" onChange={set('name')} />
      <JoinField label="E-mail" type="email" value={form.email} autoComplete="username" onChange={set('email')} />
      <JoinField
        label="Password, 8 characters or more"
        type="password"
        value={form.password}
        autoComplete="new-password"
        onChange={set('password')}
      />
      <Failure error={join.error} />
      {/* Busy until the sign-in leaves the page. */}
      <SaveButton text="Join and Pick" isSaving={join.isPending || join.isSuccess} whileSaving="Joining..." />
      <Button onClick={onSignIn}>I Have an Account</Button>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The server has signed this browser in, so the login needs no input.
    if (!join.isPending) join.mutate({ link, ...form }, { onSuccess: () => logIn(PAGE_PATHS.pick) })
  }
}

function Failure({ error }: { error: Error | null }) {
  const sentence = failureMessage(error, 'Please try again.')
  return sentence ? <ErrorAlert>{sentence}</ErrorAlert> : null
}

type FieldProps = {
  label: string
  value: string
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password'
  autoComplete?: 'off' | 'name' | 'username' | 'new-password'
}

function JoinField({ label, value, onChange, type = 'text', autoComplete = 'off' }: FieldProps) {
  const id = useId()
  return (
    <div className="form-floating">
      <input
        className="form-control"
        id={id}
        type={type}
        value={value}
        placeholder=" "
        autoComplete={autoComplete}
        required
        onChange={({ target }) => onChange(target.value)}
      />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
