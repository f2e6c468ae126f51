import { useFlag } from './flags.ts'
import { isOfToday } from './shown-season.ts'
import { useFromStandings } from './standings.ts'

/** The menu's entry of Pick Night: while teams are picked, late ones too, it is theirs; later it is The Reveal. */
export function usePickNightEntry(): 'pick night' | 'reveal' | undefined {
  const isOn = useFlag('pickNight') === 'enabled'
  const isPicking = useFromStandings(({ ownPicksTags }) => ownPicksTags !== undefined) ?? false
  const isRevealed = useFromStandings((standings) => standings.isRevealed) ?? false
  if (!isOn || !isOfToday()) return undefined
  if (isPicking) return 'pick night'
  return isRevealed ? 'reveal' : undefined
}
