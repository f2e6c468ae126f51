import type { BoardScore } from '@tuff/contract'

export function ageOf({ at }: Pick<BoardScore, 'at'>, now: number): string {
  const minutes = Math.floor((now - at) / 60_000)
  if (minutes < 1) return 'now'
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h`
}

export const playLine = ({ club, play, teams }: Pick<BoardScore, 'club' | 'play' | 'teams'>): string =>
  `${club}, ${play} · ${teams.length === 1 ? teams[0] : `${teams.length} teams`}`
