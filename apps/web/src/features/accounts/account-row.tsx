import type { LeagueAccount } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { ROLE_NAMES, STATE_NAMES, stateOf } from './account-words.ts'

export type AccountStep = 'edit' | 'link' | 'factor' | 'switch' | 'delete'

type Props = { account: LeagueAccount; team: string | undefined; onStep: (step: AccountStep) => void }

/** An account with the actions allowed on it. */
export function AccountRow({ account, team, onStep }: Props) {
  const { name, email, roles, disabled, hasPassword, hasSecondFactor } = account
  const { user } = useSession()
  const state = stateOf(account)
  return (
    <li aria-label={name}>
      <div className="person-words">
        <div className="fw-semibold">{name}</div>
        <div className="dim">{email}</div>
      </div>
      <div className={team ? 'person-words' : 'person-words dim'}>{team ?? 'No team'}</div>
      <div className="chips">
        {roles.map((role) => (
          <span key={role} className="chip">
            {ROLE_NAMES[role] ?? role}
          </span>
        ))}
        {hasSecondFactor && <span className="chip">Two-step</span>}
        <span className={state === 'active' ? 'chip chip-primary' : 'chip chip-empty'}>{STATE_NAMES[state]}</span>
      </div>
      <div className="person-acts">
        <Step text="Edit" name={name} onClick={() => onStep('edit')} />
        {!disabled && (
          <Step text={hasPassword ? 'Reset Link' : 'New Link'} name={name} onClick={() => onStep('link')} />
        )}
        {/* The user's own second factor is turned off on the profile, with a code. */}
        {hasSecondFactor && account.id !== user?.subject && (
          <Step text="Reset Two-Step" name={name} onClick={() => onStep('factor')} />
        )}
        <Step
          text={disabled ? 'Enable' : 'Disable'}
          name={name}
          tone={disabled ? '' : 'text-danger-ink'}
          onClick={() => onStep('switch')}
        />
        {account.id !== user?.subject && (
          <Step text="Delete" name={name} tone="text-danger-ink" onClick={() => onStep('delete')} />
        )}
      </div>
    </li>
  )
}

type StepProps = { text: string; name: string; tone?: string; onClick: () => void }

const Step = ({ text, name, tone = '', onClick }: StepProps) => (
  <button className={`btn btn-quiet btn-sm ${tone}`} type="button" aria-label={`${text} ${name}`} onClick={onClick}>
    {text}
  </button>
)
