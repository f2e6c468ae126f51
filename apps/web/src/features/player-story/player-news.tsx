import { useNews } from '#api/news.ts'
import { TitledCard } from '#ui/titled-card.tsx'

/** News items that mention him by name; hidden if there are none. */
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
