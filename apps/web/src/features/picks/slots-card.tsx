import type { PoolPlayer } from '@tuff/contract'
import { openSlotInWords, type SharedBye, type Slot } from '@tuff/league'
import calendar from 'bootstrap-icons/icons/calendar-x.svg?raw'
import chevron from 'bootstrap-icons/icons/chevron-right.svg?raw'
import cross from 'bootstrap-icons/icons/x-lg.svg?raw'
import type { ReactNode } from 'react'
import { NflClub } from '#football/nfl-club.tsx'
import { formatCents } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { TitledCard } from '#ui/titled-card.tsx'
import { bySlot, type TeamPick } from './team.ts'

export type SlotTrouble = { readonly words: string; readonly isTooDear: boolean }

type SlotActs = {
  onOpen: (slot: Slot) => void
  onTakeOut: (slot: Slot) => void
  onWhoFits: (slot: Slot) => void
}

type Props = SlotActs & {
  teamName: string
  team: readonly TeamPick[]
  problems: ReadonlyMap<Slot, SlotTrouble>
  /** The slot that is being chosen, and the most that its player may cost. */
  now: Slot | undefined
  most: string | undefined
  byes: readonly SharedBye[]
  isFixed: boolean
  children: ReactNode
}

export const SlotsCard = ({ teamName, team, problems, now, most, byes, isFixed, children, ...acts }: Props) => (
  <TitledCard title={teamName} beside={<span className="form-text ms-auto">Only you see it</span>}>
    <ol className="slots">
      {bySlot(team).map(([slot, pick]) =>
        pick ? (
          <Filled
            key={slot}
            pick={pick}
            problem={problems.get(slot)}
            isNow={slot === now}
            isFixed={isFixed || pick.isFixed === true}
            {...acts}
          />
        ) : (
          <Open key={slot} slot={slot} isNow={slot === now} most={most} isFixed={isFixed} onOpen={acts.onOpen} />
        ),
      )}
    </ol>
    {byes.map(({ week, players }) => (
      <p key={week} className="card-note ruled">
        <Icon svg={calendar} /> {`Week ${week}: ${NUMBERS[players] ?? players} of your players are on bye.`}
      </p>
    ))}
    <div className="pick-foot">{children}</div>
  </TitledCard>
)

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven']

type OpenProps = { slot: Slot; isNow: boolean; most: string | undefined; isFixed: boolean } & Pick<SlotActs, 'onOpen'>

const Open = ({ slot, isNow, most, isFixed, onOpen }: OpenProps) => (
  <li className={isNow ? 'open now' : 'open'}>
    <span className="chip chip-slot">{slot}</span>
    <span className="nm">
      {isFixed ? (
        <b>Empty</b>
      ) : (
        <button type="button" aria-label={`${openSlotInWords(slot)}, ${slot}`} onClick={() => onOpen(slot)}>
          {openSlotInWords(slot)}
        </button>
      )}
      {isNow && most && <small>{`up to ${most}`}</small>}
    </span>
    <span className="sal" />
    {!isFixed && <Icon svg={chevron} />}
  </li>
)

type FilledProps = SlotActs & { pick: TeamPick; problem: SlotTrouble | undefined; isNow: boolean; isFixed: boolean }

function Filled({ pick, problem, isNow, isFixed, onOpen, onTakeOut, onWhoFits }: FilledProps) {
  const { slot, player, listed, salaryThen } = pick
  const name = player?.name ?? 'Unavailable player'
  const raised = player ? player.salary - salaryThen : 0
  return (
    <li className={problem ? 'is-wrong' : isNow ? 'now' : undefined}>
      <span className="chip chip-slot">{slot}</span>
      <span className="nm">
        {isFixed ? (
          <b>{name}</b>
        ) : (
          <button type="button" aria-label={`${name}, change ${slot}`} onClick={() => onOpen(slot)}>
            {name}
          </button>
        )}
        <small>{player && <PlayerFacts club={player.teamAbv} listed={listed} />}</small>
      </span>
      <span className="sal">{player && formatCents(player.salary)}</span>
      {!isFixed && (
        <button className="btn btn-icon" type="button" aria-label={`Take out ${name}`} onClick={() => onTakeOut(slot)}>
          <Icon svg={cross} />
        </button>
      )}
      {problem && (
        <p className="words">
          {problem.words}
          {problem.isTooDear && !isFixed && (
            <button type="button" onClick={() => onWhoFits(slot)}>
              See Who Fits
            </button>
          )}
        </p>
      )}
      {raised !== 0 && (
        <p className="words is-changed">
          {`Salary ${raised > 0 ? 'raised' : 'lowered'} by ${formatCents(Math.abs(raised))} since you chose him.`}
        </p>
      )}
    </li>
  )
}

export const PlayerFacts = ({ club, listed }: { club: string; listed: PoolPlayer | undefined }) => (
  <>
    <NflClub club={club} />
    {listed?.bye != null && <span>{`Bye ${listed.bye}`}</span>}
    {listed?.expected != null ? (
      <span>{`${Math.round(listed.expected)} expected`}</span>
    ) : (
      listed?.lastPoints != null && <span>{`${Math.round(listed.lastPoints)} last season`}</span>
    )}
  </>
)
