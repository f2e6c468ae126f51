import first from 'bootstrap-icons/icons/chevron-double-left.svg?raw'
import last from 'bootstrap-icons/icons/chevron-double-right.svg?raw'
import left from 'bootstrap-icons/icons/chevron-left.svg?raw'
import right from 'bootstrap-icons/icons/chevron-right.svg?raw'
import { Icon } from './icon.tsx'

const PAGES_SHOWN = 5

type Props = {
  page: number
  pages: number
  /** The next page, computed from the one requested last: that may not have rendered yet on a second click. */
  onChange: (next: (requested: number) => number) => void
}

export function Pagination({ page, pages, onChange }: Props) {
  return (
    <nav className="ms-auto" aria-label="Table pages">
      <ul className="pagination mb-0">
        <Step label="First" icon={first} to={() => 1} {...{ page, pages, onChange }} isForWide />
        <Step label="Previous" icon={left} to={(shown) => shown - 1} {...{ page, pages, onChange }} />
        {pagesAround(page, pages).map((number) => (
          <li key={number} className={number === page ? 'page-item active' : 'page-item'}>
            <button
              className="page-link"
              type="button"
              aria-label={`Page ${number}`}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onChange(() => number)}
            >
              {number}
            </button>
          </li>
        ))}
        <Step label="Next" icon={right} to={(shown) => shown + 1} {...{ page, pages, onChange }} />
        <Step label="Last" icon={last} to={() => pages} {...{ page, pages, onChange }} isForWide />
      </ul>
    </nav>
  )
}

type StepProps = Props & { label: string; icon: string; to: (page: number) => number; isForWide?: boolean }

function Step({ label, icon, to, page, pages, onChange, isForWide = false }: StepProps) {
  const within = (requested: number) => Math.max(1, Math.min(Math.trunc(requested) || 1, pages))
  const next = (requested: number) => within(to(within(requested)))
  const isPossible = next(page) !== page
  return (
    <li className={`page-item ${isPossible ? '' : 'disabled'} ${isForWide ? 'd-none d-md-block' : ''}`}>
      <button
        className="page-link"
        type="button"
        aria-label={label}
        // Not `disabled`: a keyboard user would lose the focus at the end.
        aria-disabled={!isPossible}
        onClick={() => isPossible && onChange(next)}
      >
        <Icon svg={icon} />
      </button>
    </li>
  )
}

function pagesAround(page: number, pages: number): number[] {
  const shown = Math.min(PAGES_SHOWN, pages)
  const first = Math.max(1, Math.min(page - Math.floor(shown / 2), pages - shown + 1))
  return Array.from({ length: shown }, (_, at) => first + at)
}
