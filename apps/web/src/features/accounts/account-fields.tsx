import { ACCOUNT_ROLES } from '@tuff/contract'
import { SwitchField } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type AccountRole, ROLE_NAMES, ROLE_WORDS } from './account-words.ts'

type NameProps = { value: string; onChange: (name: string) => void; isWrong: boolean }

export const NameField = ({ isWrong, ...field }: NameProps) => (
  <TextField label="Name" problem={isWrong ? 'A name has 1 to 100 characters.' : undefined} {...field} />
)

type RoleProps = { roles: readonly AccountRole[]; onChange: (roles: AccountRole[]) => void }

export function RoleChoices({ roles, onChange }: RoleProps) {
  return (
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
}
