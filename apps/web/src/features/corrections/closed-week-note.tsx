import { weekNumber } from '@tuff/contract'
import { useWeekEnd } from '#api/week-ends.ts'

/** Says that a correction reaches back into a closed week (WEEK-02). */
export function ClosedWeekNote({ week }: { week: string }) {
  const { data } = useWeekEnd(weekNumber(week))
  if (data?.phase !== 'closed') return null
  return (
    <p className="form-text m-0">{`${week} is closed. Anything that changes is listed under 'Changes after closing'.`}</p>
  )
}
