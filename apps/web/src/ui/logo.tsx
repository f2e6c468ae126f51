import { LOGO_ACCENT, LOGO_LETTERS, LOGO_SLANT } from './logo-paths.ts'

export function Logo({ product }: { product: string }) {
  if (product !== 'TUFF') return <span className="fs-5 fw-bold">{product}</span>
  return (
    <svg viewBox="0 0 134 32" role="img" aria-label={product}>
      <g transform={`translate(5 0) skewX(${LOGO_SLANT})`} fill="currentColor">
        {LOGO_LETTERS.map((letter) => (
          <path key={letter} d={letter} />
        ))}
        <path className="accent" d={LOGO_ACCENT} />
      </g>
    </svg>
  )
}
