import type { ReactNode } from 'react'

type Fact = { name: string; figure: ReactNode; words?: ReactNode }

export function Facts({ facts, className = '' }: { facts: readonly Fact[]; className?: string }) {
  return (
    <dl className={`figures facts ${className}`}>
      {facts.map(({ name, figure, words }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          {words && <dd className="words">{words}</dd>}
        </div>
      ))}
    </dl>
  )
}

export const Figure = ({ name, className, children }: { name: string; className?: string; children: ReactNode }) => (
  <div className={className}>
    <dt>{name}</dt>
    <dd>{children}</dd>
  </div>
)
