import { ACCOUNT_ROLES } from '@tuff/contract'
import { useId } from 'react'
import { Switch } from '#ui/switch.tsx'
import { type AccountRole, ROLE_NAMES, ROLE_WORDS } from './account-words.ts'

type Props = { roles: readonly AccountRole[]; onChange: (roles: AccountRole[]) => void }

/** The roles of an account, one switch each. */
export function RoleChoices({ roles, onChange }: Props) {
  const id = useId()
  return (
    <fieldset className="role-choices">
      <legend className="form-label">Roles</legend>
      {ACCOUNT_ROLES.map((role) => (
        <div key={role} className="form-switch">
          <Switch
            id={`${id}-${role}`}
            isOn={roles.includes(role)}
            onChange={(isOn) => onChange(ACCOUNT_ROLES.filter((one) => (one === role ? isOn : roles.includes(one))))}
          />
          <label htmlFor={`${id}-${role}`}>
            {ROLE_NAMES[role]}
            <span className="form-text d-block m-0">{ROLE_WORDS[role]}</span>
          </label>
        </div>
      ))}
    </fieldset>
  )
}
