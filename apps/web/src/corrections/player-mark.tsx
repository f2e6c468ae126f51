import { CorrectedMark } from './corrected-mark.tsx'
import { playerAmount } from './correction-words.ts'

/** The star of a player's points; none without a correction. */
export function PlayerMark({ correction }: { correction: number | undefined }) {
  return correction ? <CorrectedMark by={playerAmount(correction)} /> : null
}
