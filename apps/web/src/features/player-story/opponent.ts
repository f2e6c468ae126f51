import type { ScheduledGame } from '@tuff/contract'

/** 'at CAR' or 'CAR'. A player who has changed clubs since met whom his game names. */
export function opponentInWords({ home, away }: Pick<ScheduledGame, 'home' | 'away'>, club: string): string {
  if (home === club) return away
  return away === club ? `at ${home}` : `${away} at ${home}`
}
