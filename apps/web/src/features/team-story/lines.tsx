import type { ReactNode } from 'react'

type Line = { name: ReactNode; figure: string; note?: string }

export const Lines = ({ hero, lines }: { hero: { name: string; figure: string }; lines: readonly Line[] }) => (
  <dl className="story-lines">
    <div className="hero">
      <dt>{hero.name}</dt>
      <dd>{hero.figure}</dd>
    </div>
    {lines.map(({ name, figure, note }, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a line is its place.
      <div key={at}>
        <dt>
          {name}
          {note && <small>{note}</small>}
        </dt>
        <dd>{figure}</dd>
      </div>
    ))}
  </dl>
)
