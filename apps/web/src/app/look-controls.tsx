import moon from 'bootstrap-icons/icons/moon-stars.svg?raw'
import { useId } from 'react'
import { useFlag } from '#api/flags.ts'
import { Icon } from '#ui/icon.tsx'
import { Switch } from '#ui/switch.tsx'
import { LARGEST_FONT_SIZE, SMALLEST_FONT_SIZE, setTheme, stepFontSize, usePreferences } from './preferences.ts'

/** NAV-05 */
export function FontStep() {
  const fontSize = usePreferences((preferences) => preferences.fontSize)
  return (
    <fieldset className="font-step" aria-label="Font size">
      <button
        className="btn btn-icon"
        type="button"
        disabled={fontSize <= SMALLEST_FONT_SIZE}
        onClick={() => stepFontSize(-1)}
      >
        <span aria-hidden="true">A−</span>
        <span className="visually-hidden">Decrease font size</span>
      </button>
      <button
        className="btn btn-icon"
        type="button"
        disabled={fontSize >= LARGEST_FONT_SIZE}
        onClick={() => stepFontSize(1)}
      >
        <span aria-hidden="true">A+</span>
        <span className="visually-hidden">Increase font size</span>
      </button>
    </fieldset>
  )
}

/** NAV-04: shown only while its flag is on. */
export function ThemeSwitch() {
  const isThere = useFlag('themeMode')
  const theme = usePreferences((preferences) => preferences.theme)
  const id = useId()
  if (!isThere) return null
  return (
    <span className="theme-switch form-switch">
      <label htmlFor={id}>
        <Icon svg={moon} />
        <span className="visually-hidden">Dark theme</span>
      </label>
      <Switch id={id} isOn={theme === 'dark'} onChange={(isOn) => setTheme(isOn ? 'dark' : 'light')} />
    </span>
  )
}

export function ThemeRow() {
  const isThere = useFlag('themeMode')
  if (!isThere) return null
  return (
    <div className="d-md-none">
      <span aria-hidden="true">Dark theme</span>
      <ThemeSwitch />
    </div>
  )
}
