/** The wordmark of TUFF; a league that calls itself otherwise gets its name in letters. */
export function Logo({ product }: { product: string }) {
  if (product !== 'TUFF') return <span className="fs-5 fw-bold">{product}</span>
  return (
    <svg viewBox="0 0 134 32" role="img" aria-label={product}>
      <g transform="translate(5 0) skewX(-9)" fill="currentColor">
        <path d="M0 0h31v8.5H20V32h-9V8.5H0z" />
        <path d="M35 0h9v23.5h12V0h9v26l-6 6H41l-6-6z" />
        <path d="M70 0h27v8.5H79v5h15V22H79v10h-9z" />
        <path d="M101 0h27l-1 8.5h-17V32h-9z" />
        <path className="accent" d="M113 13.5h14V22h-14z" />
      </g>
    </svg>
  )
}
