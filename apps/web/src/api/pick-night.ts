import { useFlag } from './flags.ts'
import { isOfToday } from './shown-season.ts'
import { useFromStandings } from './standings.ts'

/** The menu entry: Pick Night while the viewer can pick, also a late team, and The Reveal afterwards. */
export function usePickNightEntry(): 'pick night' | 'reveal' | undefined {
  const isOn = useFlag('pickNight') === 'enabled'
  const isPicking = useFromStandings((standings) => standings.isPicking) ?? false
  const isRevealed = useFromStandings((standings) => standings.isRevealed) ?? false
  if (!isOn || !isOfToday()) return undefined
  if (isPicking) return 'pick night'
  return isRevealed ? 'reveal' : undefined
}
