import { useFlag } from './flags.ts'
import { isOfToday } from './shown-season.ts'
import { useFromStandings } from './standings.ts'

/** Whether teams are picked now; the menu has its entry then. */
export function useIsPickNight(): boolean {
  const isOn = useFlag('pickNight') === 'enabled'
  const isOpen = useFromStandings(({ ownPicksTags }) => ownPicksTags !== undefined) ?? false
  return isOn && isOpen && isOfToday()
}
