import type { SetupPreview } from '@tuff/contract'
import type { ReactNode } from 'react'
import { WarningAlert } from '#ui/alerts.tsx'

export function WithoutPlayers({ rosters, children }: { rosters: SetupPreview['rosters']; children?: ReactNode }) {
  const empty = rosters.filter(({ players }) => players === 0)
  if (empty.length === 0) return null
  return (
    <WarningAlert>
      {`Without players: ${empty.map(({ teamName }) => teamName).join(', ')}. You can add their rosters by setting up the league again before the next week begins.`}
      {children}
    </WarningAlert>
  )
}
