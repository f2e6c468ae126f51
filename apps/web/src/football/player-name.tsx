import { PageLink } from '#ui/page-link.tsx'

/** A player's name, which leads to his season (STORY-02). */
export function PlayerName({ id, name }: { id: string; name: string }) {
  return <PageLink to={`/player/${encodeURIComponent(id)}`}>{name}</PageLink>
}
