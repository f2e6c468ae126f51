import { TradeFilter, type TradeList, type TradeType, weekNumber } from '@tuff/contract'
import { compareNames, TRADE_TYPES } from '@tuff/league'
import { chosenTeam, type NamedTeam, nameInLink } from '#football/team-choices.ts'
import { TYPE_NAMES } from '#rosters/trade-words.ts'
import { Choice } from '#ui/choice.tsx'
import { type LinkChange, useLinkChoices } from '#ui/use-link-choices.ts'

type Choices = {
  teams: NamedTeam[]
  weeks: number[]
  filter: TradeFilter
  choose: (change: LinkChange) => void
}

/** The filters of the link: `?team=…&type=ir&week=4`. Unknown values are ignored. */
export function useTradeFilter({ trades }: TradeList): { filter: TradeFilter; choices: Choices } {
  const { query, choose } = useLinkChoices()
  const teams = [...new Map(trades.map(({ managerEmail, teamName }) => [managerEmail, teamName]))]
    .map(([email, name]) => ({ email, name }))
    .toSorted((a, b) => compareNames(a.name, b.name))
  const weeks = [...new Set(trades.map(({ week }) => weekNumber(week)))].toSorted((a, b) => b - a)
  const parsed = (name: keyof TradeFilter) => TradeFilter.shape[name].safeParse(query.get(name) ?? undefined).data
  const filter: TradeFilter = {
    team: query.get('team') ? chosenTeam(teams, query.get('team'), undefined)?.email : undefined,
    type: parsed('type') as TradeType | undefined,
    week: parsed('week') as number | undefined,
  }
  return { filter, choices: { teams, weeks, filter, choose } }
}

export const TradeFilters = ({ teams, weeks, filter, choose }: Choices) => (
  <div className="filters filters-trades">
    <Choice
      label="Team"
      value={filter.team ?? ''}
      options={[{ value: '', text: 'All teams' }, ...teams.map(({ email, name }) => ({ value: email, text: name }))]}
      onChange={(email) => choose({ team: email && nameInLink(teams, email) })}
    />
    <Choice
      label="Trade Type"
      value={filter.type ?? ''}
      options={[
        { value: '', text: 'All types' },
        ...TRADE_TYPES.map((type) => ({ value: type, text: TYPE_NAMES[type] })),
      ]}
      onChange={(type) => choose({ type })}
    />
    <Choice
      label="Week"
      value={String(filter.week ?? '')}
      options={[
        { value: '', text: 'All weeks' },
        ...weeksWith(weeks, filter.week).map((week) => ({ value: String(week), text: `Week ${week}` })),
      ]}
      onChange={(week) => choose({ week })}
    />
  </div>
)

const weeksWith = (weeks: number[], chosen: number | undefined): number[] =>
  chosen === undefined || weeks.includes(chosen) ? weeks : [...weeks, chosen].toSorted((a, b) => b - a)
