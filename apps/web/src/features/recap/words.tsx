import type { RecapPart, RecapSentence } from '@tuff/contract'
import { createElement, Fragment, type ReactNode } from 'react'
import { Link } from 'react-router'
import { useSession } from '#api/session.ts'
import { teamPage } from '#football/team-page.ts'

/** A sentence, in which every name of a team leads to it. */
export const Words = ({ of }: { of: RecapSentence }) => createElement(Fragment, null, ...of.words.map(partOf))

function partOf(part: RecapPart): ReactNode {
  if ('text' in part) return part.text
  return 'team' in part ? <TeamLink team={part.team} name={part.name} /> : <strong>{part.name}</strong>
}

export function TeamLink({ team, name }: { team: string; name: string }) {
  const isMine = useSession().user?.email === team
  return (
    <Link className={isMine ? 'me-link' : undefined} to={teamPage(name)}>
      {name}
    </Link>
  )
}

export const textOf = ({ words }: RecapSentence): string =>
  words.map((part) => ('text' in part ? part.text : part.name)).join('')
