import { CHAT_KINDS, ChatKind } from '@tuff/contract'
import { useId } from 'react'
import { Switch } from '#ui/switch.tsx'

type Props = {
  kinds: readonly ChatKind[]
  namesDues: boolean
  onChange: (kinds: ChatKind[]) => void
  onNamesDues: (names: boolean) => void
}

/** What a chat receives, one switch each; a dues reminder may name the teams. */
export function KindChoices({ kinds, namesDues, onChange, onNamesDues }: Props) {
  const id = useId()
  return (
    <fieldset className="role-choices">
      <legend className="form-label">Messages</legend>
      {ChatKind.options.map((kind) => (
        <div key={kind} className="form-switch">
          <Switch
            id={`${id}-${kind}`}
            isOn={kinds.includes(kind)}
            onChange={(isOn) => onChange(ChatKind.options.filter((one) => (one === kind ? isOn : kinds.includes(one))))}
          />
          <label htmlFor={`${id}-${kind}`}>
            {CHAT_KINDS[kind].label}
            <span className="form-text d-block m-0">{CHAT_KINDS[kind].hint}</span>
          </label>
        </div>
      ))}
      {kinds.includes('dues-due') && (
        <div className="form-switch">
          <Switch id={`${id}-names`} isOn={namesDues} onChange={onNamesDues} />
          <label htmlFor={`${id}-names`}>
            Names in dues reminders
            <span className="form-text d-block m-0">Lists the teams that owe, and how much</span>
          </label>
        </div>
      )}
    </fieldset>
  )
}
