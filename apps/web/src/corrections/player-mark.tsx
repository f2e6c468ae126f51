import { CorrectedMark } from './corrected-mark.tsx'
import { playerAmount } from './correction-words.ts'

/** The star of a player's points; none where nothing was added or taken away. */
export function PlayerMark({ correction }: { correction: number | undefined }) {
  return correction ? <CorrectedMark by={playerAmount(correction)} /> : null
}
