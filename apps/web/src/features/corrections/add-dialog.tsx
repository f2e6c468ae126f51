import { CorrectionDraft, CorrectionRequest, type PlayerSearchResult, weekLabel } from '@tuff/contract'
import { POSITIONS, type Position } from '@tuff/league'
import { useState } from 'react'
import { useAddCorrection } from '#api/corrections.ts'
import { PlayerSearch } from '#football/player-search.tsx'
import { isRefused } from '#api/refused.ts'
import { Refusal } from '#ui/refusal.tsx'
import { ReasonField } from '#ui/reason-field.tsx'
import { TextField } from '#ui/text-field.tsx'
import { Choice } from '#ui/choice.tsx'
import { Dialog, type Shown } from '#ui/dialog.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { CorrectionEffect } from './correction-effect.tsx'

type Props = {
  currentWeek: number
  teams: readonly { managerEmail: string; teamName: string }[]
  shown: Shown
}

/** Points that a player's or a team's week was not given, or should not have been. */
export function AddDialog({ currentWeek, teams, shown }: Props) {
  const [formKey] = useState(() => crypto.randomUUID())
  const [of, setOf] = useState<'player' | 'team'>('player')
  const [week, setWeek] = useState(weekLabel(currentWeek))
  const [position, setPosition] = useState<Position>('QB')
  const [player, setPlayer] = useState<PlayerSearchResult>()
  const [managerEmail, setManagerEmail] = useState('')
  const [points, setPoints] = useState('')
  const [reason, setReason] = useState('')
  const add = useAddCorrection(formKey)
  const amount = points.trim() ? Number(points) : Number.NaN
  const draft = {
    ...(of === 'player' ? { of, playerID: player?.playerID } : { of, managerEmail }),
    week,
    points: amount,
  }
  const request = CorrectionRequest.safeParse({ ...draft, reason })
  const wrong = request.error?.issues.find(({ path }) => path[0] === 'points')

  return (
    <Dialog
      title="Add a correction"
      shown={shown}
      isBusy={add.isPending}
      onSubmit={() => request.success && add.mutate(request.data, { onSuccess: shown.onClose })}
      submit={<SaveButton text="Save" isSaving={add.isPending} isReady={request.success} />}
    >
      <div className="d-grid gap-3">
        <div className="filters-2 filters mb-0">
          <Choice
            label="Correction for"
            value={of}
            options={OF}
            onChange={(chosen) => setOf(chosen === 'team' ? 'team' : 'player')}
          />
          <Choice label="Week" value={week} options={weeksUpTo(currentWeek)} onChange={setWeek} />
        </div>
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
          inputMode="text"
          hint={
            of === 'player'
              ? 'Up to two decimals. A negative number takes points away.'
              : 'A whole number. A negative number takes points away.'
          }
          problem={points.trim() && wrong ? pointsProblem(amount, wrong.message) : undefined}
          onChange={setPoints}
        />
        <ReasonField label="Reason" value={reason} onChange={setReason} />
        {/* Below: it must not push away the field in which somebody types. */}
        <CorrectionEffect draft={CorrectionDraft.safeParse(draft).data} />
      </div>
      {add.error && (
        <Refusal
          sentence={isRefused(add.error) ? add.error.message : 'The server did not answer. It is safe to try again.'}
        />
      )}
    </Dialog>
  )
}

const OF = [
  { value: 'player', text: 'A player' },
  { value: 'team', text: 'A team' },
]

/** More than anybody earns. */
const ANY_SALARY = 1_000_000

const weeksUpTo = (last: number) =>
  Array.from({ length: last }, (_, at) => weekLabel(last - at)).map((value) => ({ value, text: value }))

function pointsProblem(amount: number, rule: string): string {
  if (Number.isNaN(amount)) return 'This is not a number.'
  return Math.abs(amount) > 1_000 ? 'No more than 1,000 points can be added or taken away.' : rule
}
