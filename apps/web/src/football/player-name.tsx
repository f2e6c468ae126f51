import { Link } from 'react-router'
import { playerPage } from './pages.ts'

/** A player's name, which links to their season (STORY-02). */
export function PlayerName({ id, name }: { id: string; name: string }) {
  return <Link to={playerPage(id)}>{name}</Link>
}
