import { isPlayoffWeek } from '@tuff/league'
import { memo, useId } from 'react'
import { Switch } from '#ui/switch.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import type { WeekRange } from './shown-weeks.ts'

export function useWeekRange(): [WeekRange, (range: WeekRange) => void] {
  const { query, choose } = useLinkChoices()
  const range = query.get('weeks') === 'all' ? 'all' : 'recent'
  return [range, (next) => choose({ weeks: next === 'all' ? 'all' : '' })]
}

/** Hidden on a phone, which shows no weeks. */
export const WeekToggle = memo(function WeekToggle({ currentWeek }: { currentWeek: number }) {
  const [value, onChange] = useWeekRange()
  const id = useId()
  if (isPlayoffWeek(currentWeek)) {
    return (
      <span className="form-switch wk-toggle d-none d-md-inline-flex">
        <Switch id={id} isOn={value === 'all'} onChange={(isOn) => onChange(isOn ? 'all' : 'recent')} />
        <label htmlFor={id}>Show All Weeks</label>
      </span>
    )
  }
  return (
    <fieldset className="seg wk-toggle d-none d-md-inline-flex" aria-label="Weeks shown">
      <ToggleButton text="Recent" isOn={value === 'recent'} onClick={() => onChange('recent')} />
      <ToggleButton text="All" isOn={value === 'all'} onClick={() => onChange('all')} />
    </fieldset>
  )
})
