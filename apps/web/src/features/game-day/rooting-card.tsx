import type { GameDayTeam } from '@tuff/contract'
import { useState } from 'react'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import type { DayView } from './day-view.ts'
import { formatWorth } from './money-words.ts'
import { LiveFigure } from './player-cells.tsx'
import { MOST_ROOTED, type Rooted, rootingFor, sharedInWords } from './rooting.ts'

const LISTS = ['Root For', 'Root Against'] as const

/** GAME-06: a phone shows one list at a time. */
export function RootingCard({ view, me }: { view: DayView; me: GameDayTeam }) {
  const [shown, setShown] = useState<(typeof LISTS)[number]>('Root For')
  const { root, against } = rootingFor(view, me)
  const lists = { 'Root For': root, 'Root Against': against }
  const sentence = sharedInWords(view, me)
  return (
    <div className="card">
      <div className="card-header d-md-none">
        <fieldset className="seg seg-phone" aria-label="Show">
          {LISTS.map((name) => (
            <ToggleButton key={name} text={name} isOn={name === shown} onClick={() => setShown(name)} />
          ))}
        </fieldset>
      </div>
      <div className="duo root-duo">
        {LISTS.map((name) => (
          <section key={name} className={name === shown ? 'is-shown' : undefined} aria-label={name}>
            <h2 className="root-title">{name}</h2>
            {view.forecast ? <RootList rooted={lists[name]} /> : <AwaitedList />}
          </section>
        ))}
      </div>
      {sentence && <p className="card-note ruled">{sentence}</p>}
    </div>
  )
}

function RootList({ rooted }: { rooted: readonly Rooted[] }) {
  if (rooted.length === 0) return <p className="card-note ruled">No one still to play affects my money.</p>
  return (
    <ul className="roots">
      {rooted.map(({ player, cents, isMine, others }) => (
        <li key={player.id}>
          <span className="who">
            <PlayerName id={player.id} name={player.name} />
          </span>
          <span className="why">
            <NflClub club={player.club} />
            <GameLabel game={player.game} />
            <Owners isMine={isMine} others={others} />
          </span>
          <LiveFigure className="worth" text={formatWorth(cents)} />
        </li>
      ))}
    </ul>
  )
}

const AwaitedList = () => (
  <ul className="roots" aria-hidden="true">
    {Array.from({ length: MOST_ROOTED }, (_, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity.
      <li key={at}>
        <span className="skel w-50" />
      </li>
    ))}
  </ul>
)

function Owners({ isMine, others }: { isMine: boolean; others: readonly GameDayTeam[] }) {
  const [first] = others
  if (!first) return <span>only mine</span>
  return (
    <span>
      {isMine && 'also '}
      <abbr className="chip" title={first.name}>
        {first.abbreviation}
      </abbr>
      {others.length > 1 && `+${others.length - 1}`}
      <span className="visually-hidden">{others.length > 1 ? ' have him' : ' has him'}</span>
    </span>
  )
}
