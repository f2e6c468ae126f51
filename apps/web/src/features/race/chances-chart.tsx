import type { Size } from '#charts/frame.tsx'
import { LABEL_GAP, LineChart } from '#charts/line-chart.tsx'
import { formatChance } from '#ui/format.ts'
import { useMedia } from '#ui/use-media.ts'
import type { Chances, RacingTeam } from './race-view.ts'

type Props = {
  chances: Chances
  own: RacingTeam | undefined
  picked: string | undefined
  onPick: (email: string) => void
  isFinal: boolean
}

const WIDE: Size = { width: 880, height: 352, left: 46, right: 190, top: 12, bottom: 26 }
const NARROW: Size = { width: 344, height: 300, left: 34, right: 88, top: 12, bottom: 26 }
/** Teams below this crowd the bottom, where labels would overlap. */
const FEW = 0.05
const LONGEST = 20

export function ChancesChart({ chances: { columns, rows, isComplete }, own, picked, onPick, isFinal }: Props) {
  const isNarrow = useMedia('(max-width: 767.98px)')
  const size = isNarrow ? NARROW : WIDE
  const now = (values: readonly (number | null)[]) => values.at(-1) ?? 0
  const chosen = (email: string) => email === own?.email || email === picked
  const room = Math.floor((size.height - size.top - size.bottom) / LABEL_GAP) - 3
  const named = new Set(
    rows
      .filter(({ team, values }) => chosen(team.email) || now(values) > FEW)
      // The chosen teams keep their labels, then the best.
      .toSorted((a, b) => Number(chosen(b.team.email)) - Number(chosen(a.team.email)))
      .slice(0, room)
      .map(({ team }) => team.email),
  )
  const rest = rows.filter(({ team }) => !named.has(team.email))
  const ownNow = formatChance(now(rows.find(({ team }) => team === own)?.values ?? []), isFinal)
  return (
    <LineChart
      size={size}
      label={`Playoff chances of every team by week${own && isComplete ? `; ${own.teamName} now ${ownNow}` : ''}`}
      percentAt={isNarrow ? 'none' : 'all'}
      ticks={columns.map((column) => (isNarrow ? column.shortTick : column.tick))}
      own={own?.email}
      picked={picked}
      onPick={onPick}
      rest={
        isComplete && rest.length > 0
          ? restInWords(rest.length, Math.max(...rest.map(({ values }) => now(values))), isNarrow)
          : undefined
      }
      lines={rows.map(({ team, values }) => ({
        id: team.email,
        name: team.teamName,
        label:
          isComplete && named.has(team.email)
            ? `${isNarrow ? team.abbreviation : short(team.teamName)} ${formatChance(now(values), isFinal)}`
            : undefined,
        values,
      }))}
    />
  )
}

const short = (name: string): string => (name.length > LONGEST ? `${name.slice(0, LONGEST - 1).trimEnd()}…` : name)

function restInWords(count: number, most: number, isNarrow: boolean): string {
  const chance = `${Math.max(1, Math.ceil(most * 100))}%`
  if (isNarrow) return `${count} at ≤ ${chance}`
  return `${count} ${count === 1 ? 'team' : 'teams'}, ${chance} or less`
}
