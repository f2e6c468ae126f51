import { PAGE_PATHS, PICK_LIMITS, type PickNightManagement } from '@tuff/contract'
import { type FormEvent, useId, useState } from 'react'
import { Link } from 'react-router'
import { failureMessage } from '#api/failure-message.ts'
import { useChoosePickNight } from '#api/pick-management.ts'
import { lockMoment } from '#football/lock-moment.ts'
import { ErrorAlert, InfoAlert } from '#ui/alerts.tsx'
import { Choice } from '#ui/choice.tsx'
import { MomentField } from '#ui/moment-field.tsx'
import { SaveButton } from '#ui/save-button.tsx'
import { Switch } from '#ui/switch.tsx'
import { TextField } from '#ui/text-field.tsx'

const LOCKS = [
  { value: 'kickoff', text: 'At the first kick-off' },
  { value: 'earlier', text: 'Earlier' },
]

/** PICK-01 */
export function PickNightForm({ management }: { management: PickNightManagement }) {
  const { choice, tag, firstKickoff, refusal, night } = management
  const [isOpen, setOpen] = useState(choice.isOpen)
  const [isEarlier, setEarlier] = useState(choice.lockAt !== null)
  const [lockAt, setLockAt] = useState(choice.lockAt ?? firstKickoff ?? undefined)
  const [most, setMost] = useState(String(choice.teamsAtMost))
  const save = useChoosePickNight()
  const id = useId()
  const teamsAtMost = /^\d+$/.test(most.trim()) ? Number(most) : undefined
  const isCount = teamsAtMost !== undefined && teamsAtMost >= 2 && teamsAtMost <= PICK_LIMITS.teams
  const isLate = isEarlier && lockAt !== undefined && firstKickoff !== null && lockAt > firstKickoff
  const failure = failureMessage(save.error, 'It is safe to try again.')
  return (
    <form className="d-grid gap-3" noValidate onSubmit={submit}>
      {refusal && <InfoAlert>{refusal}</InfoAlert>}
      <div className="form-switch ps-0 d-flex align-items-center gap-3">
        <Switch id={id} isOn={isOpen} isDisabled={refusal !== null} onChange={setOpen} />
        <label htmlFor={id}>Open: managers join by a link and choose their teams</label>
      </div>
      <div className="setting-fields">
        <Choice
          label="Locks"
          value={isEarlier ? 'earlier' : 'kickoff'}
          options={LOCKS}
          onChange={(value) => setEarlier(value === 'earlier')}
        />
        <TextField
          label="Maximum teams"
          value={most}
          inputMode="numeric"
          problem={isCount ? undefined : `A number from 2 to ${PICK_LIMITS.teams}`}
          onChange={setMost}
        />
        {isEarlier && (
          <MomentField
            label="Lock"
            value={lockAt}
            hint={isLate ? 'Not later than the first kick-off.' : undefined}
            onChange={setLockAt}
          />
        )}
      </div>
      <p className="form-text m-0">
        {firstKickoff === null
          ? 'The schedule is not known yet.'
          : `The first kick-off is ${lockMoment(firstKickoff)}, in your time zone.`}
      </p>
      {failure && <ErrorAlert>{failure}</ErrorAlert>}
      <div className="d-flex flex-wrap gap-2">
        <SaveButton
          text={isOpen && !choice.isOpen ? 'Open Pick Night' : 'Save'}
          isSaving={save.isPending}
          isReady={isCount && refusal === null && (!isEarlier || lockAt !== undefined)}
        />
        {night.state !== 'closed' && (
          <Link className="btn btn-quiet" to={`${PAGE_PATHS.pick}?show=link`}>
            Join Link and Who Is Ready
          </Link>
        )}
      </div>
    </form>
  )

  function submit(event: FormEvent): void {
    event.preventDefault()
    if (save.isPending || teamsAtMost === undefined) return
    const chosen = { isOpen, lockAt: isEarlier ? (lockAt ?? null) : null, teamsAtMost }
    save.mutate({ choice: chosen, seen: tag })
  }
}
