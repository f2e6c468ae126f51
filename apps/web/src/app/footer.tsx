import { useId, useState } from 'react'
import { useFlag } from '#api/flags.ts'
import { Switch } from '#ui/switch.tsx'
import { NewsTicker } from './news-ticker.tsx'
import { loadItem, storeItem } from './preferences.ts'
import { useSlidesAway } from './use-slides-away.ts'

/** FOOT-01 to FOOT-04, D-16. Switched off, by the user or by the flag, it is not connected either. */
export function Footer() {
  const isThere = useFlag('footerComponent')
  const [isOn, setIsOn] = useState(() => loadItem('newsTicker') !== 'off')
  const isAway = useSlidesAway()
  const id = useId()

  const toggle = (on: boolean) => {
    setIsOn(on)
    storeItem('newsTicker', on ? 'on' : 'off')
  }
  return (
    <footer className="tuff-ticker" data-away={isAway ? '' : undefined}>
      <span className="form-switch">
        <Switch id={id} isOn={isThere && isOn} isDisabled={!isThere} onChange={toggle} />
        <label htmlFor={id}>NFL News</label>
      </span>
      {!isThere && <span className="ticker-msg">Footer content is unavailable</span>}
      {isThere && isOn && <NewsTicker />}
    </footer>
  )
}
