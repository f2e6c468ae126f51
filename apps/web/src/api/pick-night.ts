import { useFlag } from './flags.ts'
import { isOfToday } from './shown-season.ts'
import { useFromStandings } from './standings.ts'

/** Before the lock, while every team picks: 'My Team' is Pick Night (NOW-02). */
export function useArePicksOpen(): boolean {
  const entry = usePickNightEntry()
  const isRevealed = useFromStandings((standings) => standings.isRevealed) ?? false
  return entry === 'pick night' && !isRevealed
}

/** The menu entry: Pick Night while the viewer can pick, also a late team, and The Reveal afterwards. */
export function usePickNightEntry(): 'pick night' | 'reveal' | undefined {
  const isOn = useFlag('pickNight') === 'enabled'
  const isPicking = useFromStandings((standings) => standings.isPicking) ?? false
  const isRevealed = useFromStandings((standings) => standings.isRevealed) ?? false
  if (!isOn || !isOfToday()) return undefined
  if (isPicking) return 'pick night'
  return isRevealed ? 'reveal' : undefined
}
