import { CHAT_KINDS, ChatKind, type QuietHours } from '@tuff/contract'
import { zoneHere } from '#api/notifications.ts'
import { timeInWords, timesWithout } from '#settings/time-words.ts'
import { Choice } from '#ui/choice.tsx'
import { SwitchField } from '#ui/switch.tsx'

type KindProps = {
  kinds: readonly ChatKind[]
  namesDues: boolean
  onChange: (kinds: ChatKind[]) => void
  onNamesDues: (names: boolean) => void
}

export function KindChoices({ kinds, namesDues, onChange, onNamesDues }: KindProps) {
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

type QuietProps = { quiet: QuietHours; onChange: (quiet: QuietHours) => void }

/** In the commissioner's time zone. */
export function QuietChoices({ quiet, onChange }: QuietProps) {
  const { isOn, from, to } = quiet
  const change = (part: Partial<QuietHours>) => onChange({ ...quiet, ...part, zone: zoneHere() })
  return (
    <fieldset className="role-choices">
      <legend className="visually-hidden">Quiet hours</legend>
      <SwitchField
        label="Quiet hours"
        hint={isOn ? `What happens in between is sent at ${timeInWords(to)}.` : 'Messages are sent at any time.'}
        isOn={isOn}
        onChange={(next) => change({ isOn: next })}
      />
      {isOn && (
        <div className="filters filters-2 filters-even mb-0">
          <Choice
            label="From"
            value={from}
            options={timesWithout(to, from)}
            onChange={(next) => change({ from: next })}
          />
          <Choice label="To" value={to} options={timesWithout(from, to)} onChange={(next) => change({ to: next })} />
        </div>
      )}
    </fieldset>
  )
}
