import { useNews } from '#api/news.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** What the news say of him, by his name; nothing where they say nothing. */
export function PlayerNews({ name }: { name: string }) {
  const named = (useNews('news').items ?? []).filter(({ title }) => title.includes(name))
  if (named.length === 0) return null
  return (
    <TitledCard title="News">
      <ul className="player-news">
        {named.map(({ id, title, link }) => (
          <li key={id}>
            <a href={link} target="_blank" rel="noreferrer">
              {title}
            </a>
          </li>
        ))}
      </ul>
    </TitledCard>
  )
}
