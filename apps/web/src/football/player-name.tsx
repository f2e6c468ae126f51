import { Link } from 'react-router'

/** A player's name, which leads to his season (STORY-02). */
export function PlayerName({ id, name }: { id: string; name: string }) {
  return <Link to={`/player/${encodeURIComponent(id)}`}>{name}</Link>
}
