import { SearchField } from '#ui/search-field.tsx'
import type { LinkChange } from '#ui/use-link-choices.ts'
import { type Column, naturalSort, type PoolChoices } from './pool.ts'

type Props = {
  choices: PoolChoices
  /** On a phone the sheet has no columns to sort by. */
  hasSort: boolean
  onChange: (change: LinkChange, options?: { replace: boolean }) => void
}

/** Search, price and owner, or order (PICK-03). */
export function PoolTools({ choices, hasSort, onChange }: Props) {
  return (
    <div className="pool-tools">
      <SearchField
        label="Player or club"
        value={choices.search}
        onChange={(search) => onChange({ search }, { replace: true })}
      />
      <select
        className="form-select"
        aria-label="Price"
        value={choices.price}
        onChange={({ target }) => onChange({ price: target.value === 'any' ? '' : target.value }, { replace: true })}
      >
        <option value="any">Any price</option>
        <option value="fits">What I can afford</option>
      </select>
      {hasSort ? (
        <select
          className="form-select"
          aria-label="Sort by"
          value={choices.sort.column}
          onChange={({ target }) => onChange({ sort: naturalSort(target.value as Column) }, { replace: true })}
        >
          {SORTS.map(([column, text]) => (
            <option key={column} value={column}>
              {text}
            </option>
          ))}
        </select>
      ) : (
        <select
          className="form-select"
          aria-label="Show"
          value={choices.others ? 'others' : ''}
          onChange={({ target }) => onChange({ show: target.value }, { replace: true })}
        >
          <option value="">All players</option>
          <option value="others">Not on my team</option>
        </select>
      )}
    </div>
  )
}

const SORTS: readonly (readonly [Column, string])[] = [
  ['expected', 'By expected'],
  ['salary', 'By salary'],
  ['last', 'By last year'],
  ['value', 'By points per dollar'],
  ['name', 'By name'],
]
