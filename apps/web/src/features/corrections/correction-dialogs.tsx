import { CorrectionDraft, type PlayerSearchResult, type ScoreCorrection, weekLabel, weekNumber } from '@tuff/contract'
import { POSITIONS, type Position } from '@tuff/league'
import { useState } from 'react'
import { useAddCorrection, usePreviewCorrection, useRemoveCorrection } from '#api/corrections.ts'
import { sending } from '#api/failure-message.ts'
import { useWeekEnd } from '#api/week-ends.ts'
import { amountOf, subjectOf } from '#corrections/correction-words.ts'
import { ChangedStandings } from '#football/changed-standings.tsx'
import { PlayerSearch } from '#football/player-search.tsx'
import { ErrorAlert } from '#ui/alerts.tsx'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import { Choice } from '#ui/choice.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useDebounced } from '#ui/use-debounced.ts'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

type Props = {
  currentWeek: number
  teams: readonly { managerEmail: string; teamName: string }[]
  shown: DialogState
}

export function AddDialog({ currentWeek, teams, shown }: Props) {
  const [of, setOf] = useState<'player' | 'team'>('player')
  const [week, setWeek] = useState(weekLabel(currentWeek))
  const [position, setPosition] = useState<Position>('QB')
  const [player, setPlayer] = useState<PlayerSearchResult>()
  const [managerEmail, setManagerEmail] = useState('')
  const [points, setPoints] = useState('')
  const add = useAddCorrection(useFormKey())
  const amount = points.trim() ? Number(points) : Number.NaN
  const draft = CorrectionDraft.safeParse({
    ...(of === 'player' ? { of, playerID: player?.playerID } : { of, managerEmail }),
    week,
    points: amount,
  })
  const wrong = draft.error?.issues.find(({ path }) => path[0] === 'points')

  return (
    <ChangeDialog
      title="Add Correction"
      shown={shown}
      hasFields
      action="Save"
      isReady={draft.success}
      reason="required"
      effect={<CorrectionEffect draft={draft.data} />}
      isEffectAwaited
      {...sending(add, 'It is safe to try again.')}
      onSubmit={({ reason = '' }) =>
        draft.success && add.mutate({ ...draft.data, reason }, { onSuccess: shown.onClose })
      }
    >
      <div className="filters filters-2 filters-even mb-0">
        <Choice
          label="Correction for"
          value={of}
          options={OF}
          onChange={(chosen) => setOf(chosen === 'team' ? 'team' : 'player')}
        />
        <Choice label="Week" value={week} options={weeksUpTo(currentWeek)} onChange={setWeek} />
      </div>
      <ClosedWeekNote week={week} />
      {of === 'player' ? (
        <>
          <Choice
            label="Position"
            value={position}
            options={POSITIONS.map((one) => ({ value: one, text: one }))}
            onChange={(chosen) => {
              setPosition(POSITIONS.find((one) => one === chosen) ?? 'QB')
              setPlayer(undefined)
            }}
          />
          <PlayerSearch
            key={position}
            label="Player"
            placeholder={`Search ${position} players...`}
            among={{ maxSalary: ANY_SALARY, position, currentPlayerId: '', week }}
            chosen={player}
            onChoose={setPlayer}
          />
        </>
      ) : (
        <Choice
          label="Team"
          value={managerEmail}
          options={[
            { value: '', text: 'Choose...' },
            ...teams.map((team) => ({ value: team.managerEmail, text: team.teamName })),
          ]}
          onChange={setManagerEmail}
        />
      )}
      <TextField
        label="Points to add"
        value={points}
        hint={
          of === 'player'
            ? 'Up to two decimals. A negative number takes points away.'
            : 'A whole number. A negative number takes points away.'
        }
        problem={points.trim() && wrong ? pointsProblem(amount, wrong.message) : undefined}
        onChange={setPoints}
      />
    </ChangeDialog>
  )
}

const OF = [
  { value: 'player', text: 'A player' },
  { value: 'team', text: 'A team' },
]

const ANY_SALARY = 1_000_000

const weeksUpTo = (last: number) =>
  Array.from({ length: last }, (_, at) => weekLabel(last - at)).map((value) => ({ value, text: value }))

function pointsProblem(amount: number, rule: string): string {
  if (Number.isNaN(amount)) return 'This is not a number.'
  return Math.abs(amount) > 1_000 ? 'No more than 1,000 points can be added or taken away.' : rule
}

export function RemoveDialog({ correction, shown }: { correction: ScoreCorrection; shown: DialogState }) {
  const remove = useRemoveCorrection(correction)
  return (
    <ChangeDialog
      title="Remove Correction"
      shown={shown}
      action="Remove"
      tone="danger"
      whileSaving="Removing..."
      {...sending(remove, 'Check the list before you try again.')}
      onSubmit={(why) => remove.mutate(why, { onSuccess: shown.onClose })}
    >
      <p>{`${subjectOf(correction)} in ${correction.week}: ${amountOf(correction)} will no longer count.`}</p>
      <ClosedWeekNote week={correction.week} />
    </ChangeDialog>
  )
}

/** WEEK-02 */
function ClosedWeekNote({ week }: { week: string }) {
  const { data } = useWeekEnd(weekNumber(week))
  if (data?.phase !== 'closed') return null
  return (
    <p className="form-text m-0">{`${week} is closed. Anything that changes is listed under 'Changes after closing'.`}</p>
  )
}

const TYPING_PAUSE_MS = 300

function CorrectionEffect({ draft }: { draft: CorrectionDraft | undefined }) {
  const debounced = useDebounced(JSON.stringify(draft), TYPING_PAUSE_MS)
  const isSettled = debounced === JSON.stringify(draft)
  const preview = usePreviewCorrection(isSettled ? draft : undefined)
  return (
    <section aria-labelledby="correction-effect">
      <h3 className="kind-title" id="correction-effect">
        What Will Change
      </h3>
      <div className="d-grid gap-3" role="status">
        {preview.data && <ChangedStandings {...preview.data} />}
        {preview.error && <ErrorAlert>{preview.error.message}</ErrorAlert>}
        {draft && !preview.data && !preview.error && <p className="mb-0">Checking...</p>}
        {!draft && <p className="mb-0 text-body-secondary">Fill in the form to see the effect before you save.</p>}
      </div>
    </section>
  )
}
