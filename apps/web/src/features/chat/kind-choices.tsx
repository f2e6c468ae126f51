import { CHAT_KINDS, ChatKind } from '@tuff/contract'
import { SwitchField } from '#ui/switch.tsx'

type Props = {
  kinds: readonly ChatKind[]
  namesDues: boolean
  onChange: (kinds: ChatKind[]) => void
  onNamesDues: (names: boolean) => void
}

export function KindChoices({ kinds, namesDues, onChange, onNamesDues }: Props) {
  return (
    <fieldset className="role-choices">
      <legend className="form-label">Messages</legend>
      {ChatKind.options.map((kind) => (
        <SwitchField
          key={kind}
          {...CHAT_KINDS[kind]}
          isOn={kinds.includes(kind)}
          onChange={(isOn) => onChange(ChatKind.options.filter((one) => (one === kind ? isOn : kinds.includes(one))))}
        />
      ))}
      {kinds.includes('dues-due') && (
        <SwitchField
          label="Names in dues reminders"
          hint="Lists the teams that owe, and how much"
          isOn={namesDues}
          onChange={onNamesDues}
        />
      )}
    </fieldset>
  )
}
