import { problemInWords, type TradeProblem } from '@tuff/league'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'

type Props = {
  /** Why the team may not trade in the displayed week; undefined while unknown. */
  problems: readonly TradeProblem[] | undefined
  isFailed: boolean
}

/** TRADE-11, TRADE-12, TRADE-13 */
export function TradeNotices({ problems = [], isFailed }: Props) {
  const sentences = problems.flatMap(noticeOf)
  if (sentences.length === 0 && !isFailed) return null
  return (
    <div className="card-body py-0">
      {sentences.map((sentence) => (
        <InfoAlert key={sentence}>{sentence}</InfoAlert>
      ))}
      {isFailed && <ErrorAlert>Failed to fetch trades</ErrorAlert>}
    </div>
  )
}

function noticeOf(problem: TradeProblem): string[] {
  if (problem.rule === 'playoff-teams-only') {
    return ['Trades are only available for teams that have made the playoffs.']
  }
  return problem.rule === 'trades-not-started' ? [problemInWords(problem, (id) => id)] : []
}
