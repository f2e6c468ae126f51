import type { LeagueAccount } from '@tuff/contract'
import { useSession } from '#api/session.ts'
import { Button } from '#ui/button.tsx'
import { ROLE_NAMES, STATE_NAMES, stateOf } from './account-fields.tsx'

export type AccountStep = 'edit' | 'link' | 'factor' | 'switch' | 'delete'

type Props = { account: LeagueAccount; team: string | undefined; onStep: (step: AccountStep) => void }

export function AccountRow({ account, team, onStep }: Props) {
  const { name, email, roles, disabled, hasPassword, hasSecondFactor } = account
  const isOwn = account.id === useSession().user?.subject
  const state = stateOf(account)
  const button = (text: string, step: AccountStep, tone?: string) => (
    <Button isSmall className={tone} aria-label={`${text} ${name}`} onClick={() => onStep(step)}>
      {text}
    </Button>
  )
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
        {button('Edit', 'edit')}
        {!disabled && !isOwn && button(hasPassword ? 'Reset Link' : 'New Link', 'link')}
        {hasSecondFactor && !isOwn && button('Reset Two-Step', 'factor')}
        {disabled ? button('Enable', 'switch') : button('Disable', 'switch', 'text-danger-ink')}
        {!isOwn && button('Delete', 'delete', 'text-danger-ink')}
      </div>
    </li>
  )
}
