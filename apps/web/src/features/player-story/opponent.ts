import type { ScheduledGame } from '@tuff/contract'

export function opponentInWords({ home, away }: Pick<ScheduledGame, 'home' | 'away'>, club: string): string {
  if (home === club) return away
  return away === club ? `at ${home}` : `${away} at ${home}`
}
