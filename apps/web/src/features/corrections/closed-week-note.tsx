import { weekNumber } from '@tuff/contract'
import { useWeekEnd } from '#api/week-ends.ts'
import { InfoAlert } from '#ui/alerts.tsx'

/** Says that a correction reaches back into a closed week (WEEK-02). */
export function ClosedWeekNote({ week }: { week: string }) {
  const { data } = useWeekEnd(weekNumber(week))
  if (data?.phase !== 'closed') return null
  return (
    <InfoAlert>
      {`${week} is closed. Points, places and money that move are listed under 'Changes after closing'.`}
    </InfoAlert>
  )
}
