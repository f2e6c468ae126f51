import { FLAG_TITLES, type FlagSetting, flagValueInWords } from '@tuff/contract'
import { useId } from 'react'
import { Switch } from '#ui/switch.tsx'
import { FLAG_DESCRIPTIONS } from './flag-words.ts'

type Props = {
  flag: FlagSetting
  isBusy: boolean
  isSaving: boolean
  onSet: (value: FlagSetting['value']) => void
}

export function FlagRow({ flag, isBusy, isSaving, onSet }: Props) {
  const id = useId()
  return (
    <li>
      <div className="person-words">
        <label className="fw-semibold" htmlFor={id}>
          {FLAG_TITLES[flag.key]}
        </label>
        <div className="form-text m-0">{FLAG_DESCRIPTIONS[flag.key]}</div>
      </div>
      <div className="flag-value">
        {isSaving && <span className="spinner-border spinner-border-sm" aria-hidden="true" />}
        {typeof flag.value === 'boolean' ? (
          <span className="form-switch">
            <span aria-hidden="true">{flagValueInWords(flag.value)}</span>
            <Switch id={id} isOn={flag.value} isDisabled={isBusy} onChange={onSet} />
          </span>
        ) : (
          <select
            className="form-select"
            id={id}
            value={flag.value}
            disabled={isBusy}
            onChange={(event) => onSet(event.target.value)}
          >
            {flag.values.map((value) => (
              <option key={String(value)} value={String(value)}>
                {flagValueInWords(value)}
              </option>
            ))}
          </select>
        )}
      </div>
    </li>
  )
}
