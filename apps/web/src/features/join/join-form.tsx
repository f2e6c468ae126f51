import { JOIN_CALLS, JoinRefusal, PAGE_PATHS } from '@tuff/contract'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { CallError } from '#api/call.ts'
import { failureMessage } from '#api/failure-message.ts'
import { useJoinWithAccount, useJoinWithTeam } from '#api/join.ts'
import { useSession } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { Refusal } from '#ui/refusal.tsx'
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
  const { form, problemOf, isComplete, elsewhere, refuse } = useProblems({ teamName })
  return (
    <form className="join-form" noValidate onSubmit={submit} ref={form}>
      <h2>{`Join as ${user?.name ?? user?.email}`}</h2>
      <JoinField label="Your team’s name" value={teamName} problem={problemOf('teamName')} onChange={setTeamName} />
      {elsewhere && <Refusal sentence={elsewhere} />}
      <SaveButton text="Join and Pick" isSaving={join.isPending} whileSaving="Joining..." />
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (!join.isPending && isComplete())
      join.mutate({ link, teamName }, { onSuccess: () => navigate(PAGE_PATHS.pick), onError: refuse })
  }
}

const EMPTY = { teamName: '', name: '', email: '', password: '' }

function AccountForm({ link, onSignIn }: { link: string; onSignIn: () => void }) {
  const [values, setValues] = useState(EMPTY)
  const { logIn } = useSession()
  const join = useJoinWithAccount()
  const { form, problemOf, isComplete, elsewhere, refuse } = useProblems(values)
  const field = (name: keyof typeof EMPTY) => ({
    value: values[name],
    problem: problemOf(name),
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  return (
    <form className="join-form" noValidate onSubmit={submit} ref={form}>
      <h2>Join with a New Account</h2>
      <JoinField label="Your team’s name" {...field('teamName')} />
      <JoinField label="Your name" autoComplete="name" {...field('name')} />
      <JoinField label="E-mail" type="email" autoComplete="username" {...field('email')} />
      <JoinField
        label="Password, 8 characters or more"
        type="password"
        autoComplete="new-password"
        {...field('password')}
      />
      {elsewhere && <Refusal sentence={elsewhere} />}
      {/* Busy until the sign-in leaves the page. */}
      <SaveButton text="Join and Pick" isSaving={join.isPending || join.isSuccess} whileSaving="Joining..." />
      <Button onClick={onSignIn}>I Have an Account</Button>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    // The server has signed this browser in, so the login needs no input.
    if (!join.isPending && isComplete())
      join.mutate({ link, ...values }, { onSuccess: () => logIn(PAGE_PATHS.pick), onError: refuse })
  }
}

type Values = Partial<Record<JoinRefusal['field'], string>>

const MISSING: Record<string, string> = {
  teamName: 'Give your team a name',
  name: 'Give your name',
  email: 'Give your e-mail address',
  password: 'Use 8 characters or more',
}

function missingIn(values: Values): Values {
  const isMissing = ([name, value = '']: [string, string | undefined]) =>
    name === 'email'
      ? !JOIN_CALLS.withAccount.body.shape.email.safeParse(value).success
      : name === 'password'
        ? [...value].length < 8
        : value.trim() === ''
  return Object.fromEntries(
    Object.entries(values)
      .filter(isMissing)
      .map(([name]) => [name, MISSING[name]]),
  )
}

/**
 * What is missing in the form, or why the server refused it. A problem is shown beside its field until the field
 * changes; the first of them takes the focus.
 */
function useProblems(values: Values) {
  const form = useRef<HTMLFormElement>(null)
  const [checked, setChecked] = useState({ values, problems: {} as Values, elsewhere: '' })
  useEffect(() => {
    if (Object.keys(checked.problems).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [checked])
  return {
    form,
    /** A refusal that concerns no field. */
    elsewhere: checked.elsewhere,
    problemOf: (field: keyof Values) => (checked.values[field] === values[field] ? checked.problems[field] : undefined),
    isComplete(): boolean {
      const problems = missingIn(values)
      setChecked({ values, problems, elsewhere: '' })
      return Object.keys(problems).length === 0
    },
    refuse(error: Error): void {
      const sentence = failureMessage(error, 'Please try again.') ?? ''
      const { field } = JoinRefusal.safeParse(error instanceof CallError && error.details).data ?? {}
      setChecked({
        values,
        ...(field ? { problems: { [field]: sentence }, elsewhere: '' } : { problems: {}, elsewhere: sentence }),
      })
    },
  }
}

type FieldProps = {
  label: string
  value: string
  problem: string | undefined
  onChange: (value: string) => void
  type?: 'text' | 'email' | 'password'
  autoComplete?: 'off' | 'name' | 'username' | 'new-password'
}

function JoinField({ label, value, problem, onChange, type = 'text', autoComplete = 'off' }: FieldProps) {
  const id = useId()
  return (
    <div className="join-field">
      <div className="form-floating">
        <input
          className={problem ? 'form-control is-wrong' : 'form-control'}
          id={id}
          type={type}
          value={value}
          placeholder=" "
          autoComplete={autoComplete}
          required
          aria-invalid={problem !== undefined}
          aria-describedby={problem && `${id}-problem`}
          onChange={({ target }) => onChange(target.value)}
        />
        <label htmlFor={id}>{label}</label>
      </div>
      {problem && (
        <p className="text-danger-ink" id={`${id}-problem`}>
          {problem}
        </p>
      )}
    </div>
  )
}
