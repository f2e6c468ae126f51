import { ACCOUNT_ROLES, type LeagueAccount } from '@tuff/contract'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'

type NameProps = { value: string; onChange: (name: string) => void; isWrong: boolean }

export const NameField = ({ isWrong, ...field }: NameProps) => (
  <TextField label="Name" problem={isWrong ? 'A name has 1 to 100 characters.' : undefined} {...field} />
)

type RoleProps = { roles: readonly AccountRole[]; onChange: (roles: AccountRole[]) => void }

export const RoleChoices = ({ roles, onChange }: RoleProps) => (
  <fieldset className="role-choices">
    <legend className="form-label">Roles</legend>
    {ACCOUNT_ROLES.map((role) => (
      <SwitchField
        key={role}
        label={ROLE_NAMES[role]!}
        hint={ROLE_WORDS[role]}
        isOn={roles.includes(role)}
        onChange={(isOn) => onChange(ACCOUNT_ROLES.filter((one) => (one === role ? isOn : roles.includes(one))))}
      />
    ))}
  </fieldset>
)

export type AccountRole = (typeof ACCOUNT_ROLES)[number]

export const ROLE_NAMES: Record<string, string> = {
  manager: 'Manager',
  commissioner: 'Commissioner',
  premium: 'Premium',
} satisfies Record<AccountRole, string>

const ROLE_WORDS: Record<AccountRole, string> = {
  manager: 'Manages a team in the league.',
  commissioner: 'Changes rosters, trades, settings, accounts and flags.',
  premium: 'Can see premium content when it is restricted.',
}

export const STATE_NAMES = { invited: 'Invited', active: 'Active', disabled: 'Disabled' }

export function stateOf({ disabled, hasPassword }: LeagueAccount): keyof typeof STATE_NAMES {
  if (disabled) return 'disabled'
  return hasPassword ? 'active' : 'invited'
}

export const knownRoles = (roles: readonly string[]): AccountRole[] =>
  ACCOUNT_ROLES.filter((role) => roles.includes(role))

/** HAND-04: for leagues without a mail server. */
export const LINK_BY_HAND = 'This league sends no e-mail. Copy the link and send it yourself.'
