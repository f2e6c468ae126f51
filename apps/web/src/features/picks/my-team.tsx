import type { OwnPicks, PickNight, PickPool, PoolPlayer } from '@tuff/contract'
import {
  dollars,
  FILL_REFUSALS,
  maxSalaryForSlot,
  openSlotFor,
  type Pick,
  type PickState,
  pickMoney,
  pickProblemInWords,
  pickProblems,
  pickState,
  SLOTS,
  type Slot,
  sharedByes,
  takes,
} from '@tuff/league'
import checkFilled from 'bootstrap-icons/icons/check-circle-fill.svg?raw'
import check from 'bootstrap-icons/icons/check2.svg?raw'
import magic from 'bootstrap-icons/icons/magic.svg?raw'
import { type ReactNode, useMemo, useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useChangePicks, usePendingPicks } from '#api/picks.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatCents } from '#ui/format.ts'
import { Icon } from '#ui/icon.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia } from '#ui/use-media.ts'
import { filled } from './fill.ts'
import { poolChoices, usualColumn } from './pool.ts'
import { type Choosing, PoolCard } from './pool-card.tsx'
import { PoolSheet } from './pool-sheet.tsx'
import { SlotsCard, type SlotTrouble } from './slots-card.tsx'
import { choiceOf, picksOf, playerOf, poolById, shownTeam, type TeamPick } from './team.ts'

/** PICK-03, PICK-08: the own team; each tap is saved at once. */
export function MyTeam({ night, own, pool }: { night: PickNight; own: OwnPicks; pool: PickPool }) {
  const change = useChangePicks()
  const pending = usePendingPicks()
  const { query, choose } = useLinkChoices()
  const isWide = useMedia('(min-width: 992px)')
  const [undo, setUndo] = useState<Undo>()
  const [note, setNote] = useState('')
  const byId = useMemo(() => poolById(pool), [pool])
  const cheapestFirst = useMemo(() => cheapest(pool), [pool])
  const cap = dollars(night.salaryCap)
  const team = shownTeam(own, pending, byId)
  const picks = picksOf(team)
  const isFixed = own.refusal !== null || night.state === 'locked'
  const slot = SLOTS.find((each) => each === query.get('slot'))
  const taken = new Map(team.map((pick) => [pick.playerID, pick.slot]))
  const problems = troubleOf(team, cap)
  const state = pickState(picks, cap)
  const mostIn = (of: Slot) => maxSalaryForSlot(of, { picks, cheapestFirst, cap }) / 100
  const most = new Map(SLOTS.map((each) => [each, mostIn(each)]))
  const slotFor = (player: PoolPlayer): Slot | undefined =>
    slot ?? openSlotFor(picks, player.position) ?? swapSlot(team, player)

  const choosing: Choosing = {
    pool,
    choices: poolChoices(query, usualColumn(pool)),
    slot,
    taken,
    mostOf: (player) => most.get(slotFor(player) ?? 'QB1') ?? 0,
    isSwap: (player) => team.some((pick) => pick.slot === slotFor(player)),
    onChange: choose,
    onChoose: chooses,
    isFixed,
  }
  const saving = change.isPending || pending.length > 0 ? 'saving' : change.isError ? 'failed' : 'saved'
  const failure = failureMessage(change.error, 'Please try again.')
  const acts = !isFixed && (
    <>
      <Button disabled={team.length === 0} onClick={startOver}>
        Start Over
      </Button>
      <Button
        isPrimary={team.length < SLOTS.length}
        disabled={team.length === SLOTS.length}
        onClick={fill}
        icon={magic}
      >
        Fill the Rest
      </Button>
    </>
  )

  return (
    <>
      <Purse picks={picks} state={state} capInCents={cap} wrong={new Set(problems.keys())} saving={saving}>
        {acts}
      </Purse>
      {own.refusal && night.state !== 'open' && <WarningAlert>{own.refusal}</WarningAlert>}
      {failure && !change.isPending && <ErrorAlert>{failure}</ErrorAlert>}
      {note && <WarningAlert>{note}</WarningAlert>}
      <div className="pick-grid">
        <SlotsCard
          teamName={own.teamName}
          team={team}
          problems={problems}
          now={slot}
          most={slot && formatCents(Math.max(0, most.get(slot) ?? 0))}
          byes={sharedByes(picks, byeIn(pool))}
          isFixed={isFixed}
          onOpen={(next) => choose({ slot: next === slot && isWide ? '' : next })}
          onTakeOut={(from) => save({ slot: from, playerID: null })}
          onWhoFits={(next) => choose({ slot: next, price: 'fits', sort: '' })}
        >
          {acts}
        </SlotsCard>
        {isWide ? (
          <PoolCard {...choosing} />
        ) : (
          !isFixed && (
            <PoolSheet
              {...choosing}
              key={slot}
              left={pickMoney(picks, cap).left / 100}
              open={SLOTS.length - team.length}
              most={(slot && most.get(slot)) ?? 0}
              onClose={close}
            />
          )
        )}
      </div>
      {undo && <UndoBar words={undo.words} onUndo={undoes} />}
    </>
  )

  function chooses(player: PoolPlayer): void {
    const to = slotFor(player)
    if (!to) return
    const before = team.find((pick) => pick.slot === to)
    save({ slot: to, playerID: player.playerID })
    if (before && !slot) setUndo({ words: `${player.name} for ${before.player?.name}`, team: choiceOf(team) })
    close()
  }

  function close(): void {
    if (slot) choose({ slot: '', search: '', price: '' }, { replace: true })
  }

  function save(next: Parameters<typeof change.mutate>[0]): void {
    setUndo(undefined)
    setNote('')
    change.mutate(next)
  }

  function startOver(): void {
    save({ team: [] })
    setUndo({ words: `Took out ${team.length} ${team.length === 1 ? 'player' : 'players'}`, team: choiceOf(team) })
  }

  function fill(): void {
    const result = filled(picks, pool.players, cap)
    if ('refusal' in result) {
      setNote(FILL_REFUSALS[result.refusal])
      return
    }
    const added = result.added.map(({ slot: to, player }) => ({ slot: to, playerID: player.id }))
    save({ team: [...choiceOf(team), ...added] })
    setUndo({ words: `Filled ${added.length} ${added.length === 1 ? 'slot' : 'slots'}`, team: choiceOf(team) })
  }

  function undoes(): void {
    if (undo) save({ team: undo.team })
  }
}

type Undo = { words: string; team: ReturnType<typeof choiceOf> }

function troubleOf(team: readonly TeamPick[], cap: number): Map<Slot, SlotTrouble> {
  const problems = pickProblems(picksOf(team), cap)
  return new Map(
    problems.toReversed().map((each) => {
      const isTooDear = each.problem.rule === 'over-cap' && each.problem.atMost > 0
      return [each.slot, { words: pickProblemInWords(each), isTooDear }]
    }),
  )
}

const cheapest = ({ players }: PickPool) => players.map(playerOf).sort((a, b) => a.salary - b.salary)

/** Without an open slot a player takes the place of the one of whom the least is expected. */
function swapSlot(team: readonly TeamPick[], { position }: PoolPlayer): Slot | undefined {
  const worth = ({ listed }: TeamPick) => listed?.expected ?? listed?.lastPoints ?? 0
  const fitting = team.filter(({ slot, isFixed }) => takes(slot, position) && !isFixed)
  return fitting.sort((a, b) => worth(a) - worth(b))[0]?.slot
}

function byeIn({ players }: PickPool): (club: string) => number | undefined {
  const byes = new Map(players.map(({ teamAbv, bye }) => [teamAbv, bye ?? undefined]))
  return (club) => byes.get(club)
}

const UndoBar = ({ words, onUndo }: { words: string; onUndo: () => void }) => (
  <div className="undo" role="status">
    <span>{words}</span>
    <button className="btn" type="button" onClick={onUndo}>
      Undo
    </button>
  </div>
)

type Saving = 'saved' | 'saving' | 'failed'

type PurseProps = {
  picks: readonly Pick[]
  state: PickState
  capInCents: number
  wrong: ReadonlySet<string>
  saving: Saving
  children: ReactNode
}

/** PICK-03: the money left, always in sight. */
function Purse({ picks, state, capInCents, wrong, saving, children }: PurseProps) {
  const { left, perOpenSlot } = pickMoney(picks, capInCents)
  const open = SLOTS.length - picks.length
  const tone = left < 0 ? 'is-over' : state === 'complete' ? 'is-done' : ''
  return (
    <section className={`purse ${tone}`} aria-label="Money left">
      <p className="visually-hidden" role="status">
        {left < 0 ? `${inDollars(-left)} over the cap` : `${inDollars(left)} left`}
        {open > 0 && `, ${open} ${open === 1 ? 'slot' : 'slots'} open`}
      </p>
      <Figure
        name={left < 0 ? 'Over the Cap' : 'Money Left'}
        className="purse-left"
        figure={inDollars(Math.abs(left))}
      />
      <Figure name="Open Slots" figure={String(open)} />
      {perOpenSlot !== null && left >= 0 ? (
        <Figure name="Per Open Slot" figure={inDollars(perOpenSlot)} />
      ) : (
        <Figure name="Spent" figure={inDollars(capInCents - left)} />
      )}
      <div className="purse-fill">
        <p>
          <span>{`${picks.length} of ${SLOTS.length}`}</span>
          <SavedNote state={state} isOver={left < 0} saving={saving} />
        </p>
        <div className="pick-marks" aria-hidden="true">
          {SLOTS.map((slot) => (
            <i
              key={slot}
              className={wrong.has(slot) ? 'bad' : picks.some((pick) => pick.slot === slot) ? 'in' : undefined}
            />
          ))}
        </div>
      </div>
      <div className="purse-acts">{children}</div>
    </section>
  )
}

const inDollars = (cents: number): string => formatCents(cents / 100)

const Figure = ({ name, figure, className = '' }: { name: string; figure: string; className?: string }) => (
  <dl className={`figures ${className}`}>
    <dt>{name}</dt>
    <dd>{figure}</dd>
  </dl>
)

function SavedNote({ state, isOver, saving }: { state: PickState; isOver: boolean; saving: Saving }) {
  if (saving === 'saving') return <span>Saving...</span>
  if (saving === 'failed') return <span className="is-unsaved">The last change is not saved.</span>
  if (isOver) return <span>Not complete until it fits the cap.</span>
  if (state === 'missing') return <span>Nothing chosen yet</span>
  return (
    <span>
      <Icon svg={state === 'complete' ? checkFilled : check} />
      {state === 'complete' ? 'Complete and saved' : 'Saved'}
    </span>
  )
}
