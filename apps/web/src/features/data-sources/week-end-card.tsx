import { type ScheduledGame, type WeekEnd, weekLabel } from '@tuff/contract'
import { useState } from 'react'
import { sending } from '#api/failure-message.ts'
import { useWeekState } from '#api/season-clock.ts'
import { useCallGame, useCloseWeek, useWeekEnd } from '#api/week-ends.ts'
import { gameStateInWords } from '#football/game-state-words.ts'
import { ErrorAlert } from '#ui/alerts.tsx'
import { Button } from '#ui/button.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { FormCard } from '#ui/form-card.tsx'
import { formatMoment } from '#ui/format.ts'
import { Loading } from '#ui/loading.tsx'
import { type DialogState, useDialog } from '#ui/use-dialog.ts'
import { momentOf } from './data-words.ts'
import { WEEK_OPTIONS } from './week-words.ts'

export function WeekEndCard() {
  const current = useWeekState().data?.current
  const [chosen, setChosen] = useState<number>()
  const week = chosen ?? current
  const end = useWeekEnd(week)
  return (
    <FormCard title="Games and Closing the Week">
      <div className="setting-fields">
        <Choice
          label="Week"
          value={String(week ?? '')}
          options={WEEK_OPTIONS}
          onChange={(value) => setChosen(Number(value))}
        />
      </div>
      {end.isError && <ErrorAlert>Failed to load the games</ErrorAlert>}
      {end.isPending && <Loading text="Loading..." />}
      {end.data && <WeekGames end={end.data} />}
    </FormCard>
  )
}

function WeekGames({ end }: { end: WeekEnd }) {
  const closing = useDialog<WeekEnd>()
  const call = useDialog<ScheduledGame>()
  const unfinished = end.games.filter(({ state }) => state !== 'final')
  return (
    <>
      <p className="mb-0">{phaseInWords(end)}</p>
      {unfinished.length > 0 && (
        <ul className="flag-rows game-rows">
          {unfinished.map((game) => (
            <GameRow key={game.id} game={game} onCall={() => call.open(game)} />
          ))}
        </ul>
      )}
      {end.phase !== 'to come' && (
        <div>
          <Button onClick={() => closing.open(end)}>
            {`${end.phase === 'closed' ? 'Reopen' : 'Close'} ${weekLabel(end.week)}`}
          </Button>
        </div>
      )}
      {closing.about && <CloseWeekDialog end={closing.about} shown={closing.shown} />}
      {call.about && <CallGameDialog game={call.about} shown={call.shown} />}
    </>
  )
}

function GameRow({ game, onCall }: { game: ScheduledGame; onCall: () => void }) {
  const match = `${game.away} at ${game.home}`
  return (
    <li aria-label={match}>
      <div className="person-words">
        <div className="fw-semibold">{match}</div>
        <div className="dim">{stateInWords(game)}</div>
      </div>
      {game.state !== 'cancelled' && (
        <Button onClick={onCall}>
          {game.state === 'called off' ? 'Put Back' : 'Call Off'}
          <span className="visually-hidden">{` ${match}`}</span>
        </Button>
      )}
    </li>
  )
}

function phaseInWords({ week, phase, closesAt, games }: WeekEnd): string {
  const label = weekLabel(week)
  const open = games.filter(({ state }) => OPEN.has(state)).length
  const waiting =
    open === 0
      ? 'its last figures are not complete'
      : `${open} of its ${games.length} games ${open === 1 ? 'is' : 'are'} not final`
  if (phase === 'closed') return `${label} is closed: it counts as complete${open > 0 ? `, although ${waiting}` : ''}.`
  if (phase === 'complete')
    return `${label} is complete.${closesAt === null ? '' : ` It closes automatically on ${momentOf(closesAt)}.`}`
  if (games.length === 0) return `No games are known for ${label}.`
  return phase === 'to come' ? `${label} is still to come.` : `${label} is in progress: ${waiting}.`
}

const OPEN: ReadonlySet<ScheduledGame['state']> = new Set(['to come', 'playing', 'postponed'])

function stateInWords(game: ScheduledGame): string {
  const { state, isReported, kickoff, movedFrom } = game
  const when = formatMoment(kickoff)
  if (state === 'called off') return `Called off by the commissioner (was ${when})`
  if (state === 'cancelled') return `Cancelled, according to the source (was ${when})`
  if (state === 'postponed') return `Postponed, according to the source (was ${when})`
  if (state === 'playing' && isReported) return [gameStateInWords(game), scoreInWords(game)].filter(Boolean).join(' · ')
  if (state === 'playing') return `Started ${when}, no result yet (inferred from schedule and clock)`
  return movedFrom === undefined ? when : `${when} (was ${formatMoment(movedFrom)})`
}

const scoreInWords = ({ away, awayScore, home, homeScore }: ScheduledGame): string | undefined =>
  awayScore === undefined || homeScore === undefined ? undefined : `${away} ${awayScore}, ${home} ${homeScore}`

function CloseWeekDialog({ end: { week, phase }, shown }: { end: WeekEnd } & { shown: DialogState }) {
  const close = useCloseWeek()
  const closed = phase !== 'closed'
  const label = weekLabel(week)
  const title = `${closed ? 'Close' : 'Reopen'} ${label}`
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={title}
      {...sending(close, 'It is safe to try again.')}
      onSubmit={(why) => close.mutate({ week, closed, ...why }, { onSuccess: shown.onClose })}
    >
      <p>
        {closed
          ? `${label} will count as complete, even if games in it are still open, and bonus, playoffs and title follow from it. Later stat changes still count and are listed for everyone.`
          : `${label} will be complete again only once all its games are final; bonus, playoffs and title wait for it. It then closes automatically after the hours in the settings, counted from now at the earliest.`}
      </p>
    </ChangeDialog>
  )
}

function CallGameDialog({ game, shown }: { game: ScheduledGame } & { shown: DialogState }) {
  const call = useCallGame()
  const calledOff = game.state !== 'called off'
  const title = `${calledOff ? 'Call Off' : 'Put Back'} ${game.away} at ${game.home}`
  return (
    <ChangeDialog
      title={title}
      shown={shown}
      action={title}
      {...sending(call, 'It is safe to try again.')}
      onSubmit={(why) => call.mutate({ id: game.id, calledOff, ...why }, { onSuccess: shown.onClose })}
    >
      <p>
        {calledOff
          ? 'The week no longer waits for this game. It is complete once the other games are final. Any points from this game still count.'
          : 'The week waits for this game again and is complete once it is final too.'}
      </p>
    </ChangeDialog>
  )
}
