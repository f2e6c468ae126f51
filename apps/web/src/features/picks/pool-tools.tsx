import { PlainSelect } from '#ui/plain-select.tsx'
import { SearchField } from '#ui/search-field.tsx'
import type { LinkChange } from '#ui/use-link-choices.ts'
import { type Column, naturalSort, type PoolChoices } from './pool.ts'

type Props = {
  choices: PoolChoices
  /** On a phone the sheet has no columns to sort by. */
  hasSort: boolean
  onChange: (change: LinkChange, options?: { replace: boolean }) => void
}

export const PoolTools = ({ choices, hasSort, onChange }: Props) => (
  <div className="pool-tools">
    <SearchField
      label="Player or club"
      value={choices.search}
      onChange={(search) => onChange({ search }, { replace: true })}
    />
    <PlainSelect
      label="Price"
      value={choices.price}
      options={PRICES}
      onChange={(price) => onChange({ price: price === 'any' ? '' : price }, { replace: true })}
    />
    {hasSort ? (
      <PlainSelect
        label="Sort by"
        value={choices.sort.column}
        options={SORTS}
        onChange={(column) => onChange({ sort: naturalSort(column as Column) }, { replace: true })}
      />
    ) : (
      <PlainSelect
        label="Show"
        value={choices.others ? 'others' : ''}
        options={SHOWN}
        onChange={(show) => onChange({ show }, { replace: true })}
      />
    )}
  </div>
)

const PRICES = [
  { value: 'any', text: 'Any price' },
  { value: 'fits', text: 'What I can afford' },
]

const SHOWN = [
  { value: '', text: 'All players' },
  { value: 'others', text: 'Not on my team' },
]

const SORTS: readonly { value: Column; text: string }[] = [
  { value: 'expected', text: 'Expected points' },
  { value: 'salary', text: 'Salary' },
  { value: 'last', text: 'Last season' },
  { value: 'value', text: 'Points per dollar' },
  { value: 'name', text: 'Name' },
]
