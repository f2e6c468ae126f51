import type { OwnPicks, PickNight, PickPool, PoolPlayer } from '@tuff/contract'
import {
  dollars,
  FILL_REFUSALS,
  maxSalaryForSlot,
  openSlotFor,
  pickMoney,
  pickState,
  SLOTS,
  type Slot,
  sharedByes,
} from '@tuff/league'
import magic from 'bootstrap-icons/icons/magic.svg?raw'
import { useMemo, useState } from 'react'
import { failureMessage } from '#api/failure-message.ts'
import { useChangePicks, usePendingPicks } from '#api/picks.ts'
import { ErrorAlert, WarningAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { formatCents } from '#ui/format.ts'
import { Refusal } from '#ui/refusal.tsx'
import { useLinkChoices } from '#ui/use-link-choices.ts'
import { useMedia } from '#ui/use-media.ts'
import { useUndoTime } from '#ui/use-undo-time.ts'
import { filled } from './fill.ts'
import { byeIn, cheapest, swapSlot, troubleOf } from './my-team-rules.ts'
import { poolChoices, usualColumn } from './pool.ts'
import { type Choosing, PoolCard } from './pool-card.tsx'
import { PoolSheet } from './pool-sheet.tsx'
import { Purse } from './purse.tsx'
import { SlotsCard } from './slots-card.tsx'
import { choiceOf, picksOf, poolById, shownTeam } from './team.ts'

/** PICK-03, PICK-08: the own team; each tap is saved at once. */
export function MyTeam({ night, own, pool }: { night: PickNight; own: OwnPicks; pool: PickPool }) {
  const change = useChangePicks()
  const pending = usePendingPicks()
  const { query, choose } = useLinkChoices()
  const isWide = useMedia('(min-width: 992px)')
  const [undo, setUndo] = useState<Undo>()
  const [why, setWhy] = useState('')
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

  const refusal = why && <Refusal sentence={why} />

  return (
    <>
      <Purse
        picks={picks}
        state={state}
        capInCents={cap}
        wrong={new Set(problems.keys())}
        saving={saving}
        acts={acts}
        refusal={refusal}
      />
      {own.refusal && night.state !== 'open' && <WarningAlert>{own.refusal}</WarningAlert>}
      {failure && !change.isPending && <ErrorAlert>{failure}</ErrorAlert>}
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
          {refusal}
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
      {undo && <UndoBar key={undo.id} words={undo.words} onUndo={undoes} onEnd={() => setUndo(undefined)} />}
    </>
  )

  function chooses(player: PoolPlayer): void {
    const to = slotFor(player)
    if (!to) return
    const before = team.find((pick) => pick.slot === to)
    save({ slot: to, playerID: player.playerID })
    if (before && !slot) offerUndo(`${player.name} for ${before.player?.name}`)
    close()
  }

  function close(): void {
    if (slot) choose({ slot: '', search: '', price: '' }, { replace: true })
  }

  function save(next: Parameters<typeof change.mutate>[0]): void {
    setUndo(undefined)
    setWhy('')
    change.mutate(next)
  }

  function startOver(): void {
    save({ team: [] })
    offerUndo(`Took out ${team.length} ${team.length === 1 ? 'player' : 'players'}`)
  }

  function fill(): void {
    const result = filled(picks, pool.players, cap)
    if ('refusal' in result) {
      setWhy(FILL_REFUSALS[result.refusal])
      return
    }
    const added = result.added.map(({ slot: to, player }) => ({ slot: to, playerID: player.id }))
    save({ team: [...choiceOf(team), ...added] })
    offerUndo(`Filled ${added.length} ${added.length === 1 ? 'slot' : 'slots'}`)
  }

  function offerUndo(words: string): void {
    setUndo({ id: crypto.randomUUID(), words, team: choiceOf(team) })
  }

  function undoes(): void {
    if (undo) save({ team: undo.team })
  }
}

type Undo = { id: string; words: string; team: ReturnType<typeof choiceOf> }

function UndoBar({ words, onUndo, onEnd }: { words: string; onUndo: () => void; onEnd: () => void }) {
  useUndoTime(onEnd)
  return (
    <div className="undo" role="status">
      <span>{words}</span>
      <button className="btn" type="button" onClick={onUndo}>
        Undo
      </button>
    </div>
  )
}
