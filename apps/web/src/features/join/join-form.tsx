import { PAGE_PATHS } from '@tuff/contract'
import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { useJoinWithAccount, useJoinWithTeam } from '#api/join.ts'
import { useSession } from '#api/session.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { SaveButton } from '#ui/save-button.tsx'

export function JoinForm({ link, hasOwnAccounts }: { link: string; hasOwnAccounts: boolean }) {
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
