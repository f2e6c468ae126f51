import type { GameDayTeam } from '@tuff/contract'
import { useState } from 'react'
import { GameLabel } from '#football/game-label.tsx'
import { NflClub } from '#football/nfl-club.tsx'
import { PlayerName } from '#football/player-name.tsx'
import { ToggleButton } from '#ui/toggle-button.tsx'
import { byExpectedMoney, type DayView, lineupOf, type PlayerView, tenMoreOf } from './day-view.ts'
import { formatWorth } from './day-words.ts'
import { LiveFigure } from './player-cells.tsx'

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

type Rooted = { player: PlayerView; cents: number; isMine: boolean; others: readonly GameDayTeam[] }

const MOST_ROOTED = 5

function rootingFor(view: DayView, me: GameDayTeam): { root: Rooted[]; against: Rooted[] } {
  const worth = tenMoreOf(view, me)
  const rooted = view.players.flatMap((player): Rooted[] => {
    const cents = worth.get(player.id)
    if (cents === undefined || !isStillToScore(player)) return []
    return [{ player, cents, isMine: player.owners.includes(me), others: othersWith(view, player, me) }]
  })
  const best = rooted.toSorted((a, b) => b.cents - a.cents)
  return {
    root: best.filter(({ cents }) => cents > 0).slice(0, MOST_ROOTED),
    against: best
      .filter(({ cents }) => cents < 0)
      .reverse()
      .slice(0, MOST_ROOTED),
  }
}

export const isStillToScore = ({ game }: PlayerView): boolean =>
  game !== undefined && (game.state === 'playing' || game.state === 'to come' || game.state === 'postponed')

const othersWith = (view: DayView, { owners }: PlayerView, me: GameDayTeam): GameDayTeam[] =>
  byExpectedMoney(
    view,
    owners.filter((team) => team !== me),
  )

/** GAME-06: the most shared of my players that are worth less than half of my best one. */
function sharedInWords(view: DayView, me: GameDayTeam): string | undefined {
  const worth = tenMoreOf(view, me)
  const mine = lineupOf(view, me).flatMap(({ player }) =>
    isStillToScore(player) && worth.has(player.id) ? [{ player, cents: worth.get(player.id)! }] : [],
  )
  const best = Math.max(0, ...mine.map(({ cents }) => cents))
  const shared = mine
    .filter(({ player, cents }) => player.owners.length > 1 && cents < best / 2)
    .toSorted((a, b) => b.player.owners.length - a.player.owners.length || a.cents - b.cents)[0]?.player
  if (!shared) return undefined
  const others = othersWith(view, shared, me).map(({ name }) => name)
  const more = others.length - NAMED
  const named = others.slice(0, NAMED)
  if (more > 0) named.push(`${more} more ${more === 1 ? 'team' : 'teams'}`)
  // No comma before 'and': 'Third and Lawn, Hail Mary Poppins and 10 more teams'.
  const owners = named.length === 1 ? named[0] : `${named.slice(0, -1).join(', ')} and ${named.at(-1)}`
  const have = others.length === 1 ? 'has' : 'have'
  return `${shared.name} makes little difference: ${owners} ${have} him too.`
}

const NAMED = 2
