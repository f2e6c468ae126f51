import type { RecapPart, RecapSentence } from '@tuff/contract'
import { createElement, Fragment, type ReactNode } from 'react'
import { useSession } from '#api/session.ts'
import { PlayerName } from '#football/player-name.tsx'
import { TeamLink } from '#football/team-link.tsx'

/** A sentence in which every name is a link. */
export const Words = ({ of }: { of: RecapSentence }) => createElement(Fragment, null, ...of.words.map(partOf))

function partOf(part: RecapPart): ReactNode {
  if ('text' in part) return part.text
  if ('team' in part) return <RecapTeam team={part.team} name={part.name} />
  return (
    <strong>
      <PlayerName id={part.player} name={part.name} />
    </strong>
  )
}

export function RecapTeam({ team, name }: { team: string; name: string }) {
  const isMine = useSession().user?.email === team
  return <TeamLink className={isMine ? 'me-link' : undefined} name={name} />
}

export function PlayerNames({ players }: { players: readonly { id: string; name: string }[] }) {
  const last = players.length - 1
  return players.map(({ id, name }, at) => (
    <Fragment key={id}>
      {at > 0 && (at < last ? ', ' : last > 1 ? ', and ' : ' and ')}
      <PlayerName id={id} name={name} />
    </Fragment>
  ))
}

export const textOf = ({ words }: RecapSentence): string =>
  words.map((part) => ('text' in part ? part.text : part.name)).join('')
