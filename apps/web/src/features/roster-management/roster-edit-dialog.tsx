import type { PlayerSearchResult, RosterPlayer } from '@tuff/contract'
import { dollars, problemInWords, rosterEditProblems, slotPosition } from '@tuff/league'
import { useState } from 'react'
import { useUpdateRoster } from '#api/changes.ts'
import { isRefused } from '#api/failure-message.ts'
import { questionIn, useKickoffQuestion } from '#api/kickoff-question.ts'
import { useFreshRosters, useTeamLimits } from '#api/rosters.ts'
import { CapSpace } from '#football/cap-space.tsx'
import { KickoffNote } from '#football/kickoff-note.tsx'
import { PlayerLine } from '#football/player-line.tsx'
import { PlayerSearch } from '#football/player-search.tsx'
import { foundPlayer, paidRoster, spaceFor } from '#rosters/paid-roster.ts'
import type { TeamWeek } from '#rosters/team-week.ts'
import { ChangeDialog } from '#ui/change-dialog.tsx'
import type { GivenReason } from '#ui/reason-field.tsx'
import { Refusal } from '#ui/refusal.tsx'
import type { DialogState } from '#ui/use-dialog.ts'
import { useFormKey } from '#ui/use-form-key.ts'

type RosterEditDialogProps = {
  team: TeamWeek
  player: RosterPlayer
  shown: DialogState
  onPlayerNow: (player: RosterPlayer) => void
}

/** MGMT-03 to MGMT-07: replaces a slot's player, without using a trade (D-10). */
export function RosterEditDialog({ team, player, shown, onPlayerNow }: RosterEditDialogProps) {
  const { position: slot, playerID, player_name, teamAbv, salary } = player
  const now = team.roster.find(({ position }) => position === slot)
  const [chosen, setChosen] = useState<PlayerSearchResult>()
  const [problem, setProblem] = useState<string>()
  const update = useUpdateRoster(useFormKey())
  const { question, yes, onError, forget } = useKickoffQuestion()
  const freshRosters = useFreshRosters()
  const cap = useTeamLimits(team.email, team.week).data?.salaryCap
  const space = cap === undefined ? 0 : spaceFor(team.roster, cap, playerID)

  return (
    <ChangeDialog
      title={`Edit ${slot} Position`}
      shown={shown}
      hasFields
      action={question ? 'Change Anyway' : 'Confirm Roster Change'}
      isSaving={update.isPending}
      isReady={chosen !== undefined}
      refusal={
        <>
          {problem && <Refusal sentence={problem} />}
          {now && now.playerID !== playerID && update.isIdle && (
            <Refusal
              sentence={`${player_name} is no longer on the roster, replaced by ${now.player_name}`}
              onReload={() => onPlayerNow(now)}
            />
          )}
          {question && <KickoffNote question={question} />}
          {update.error && !questionIn(update.error) && (
            <Refusal
              sentence={
                isRefused(update.error)
                  ? 'Failed to update roster. Please try again.'
                  : 'An error occurred. Please try again.'
              }
              reason={isRefused(update.error) ? update.error.message : undefined}
              onReload={isRefused(update.error) ? () => void reloadForm() : undefined}
            />
          )}
        </>
      }
      onSubmit={save}
    >
      <div>
        <span className="form-label d-block">Current player</span>
        <div className="preview">
          <PlayerLine name={player_name} position={slot} club={teamAbv} salary={salary} />
        </div>
      </div>
      <CapSpace dollars={space} />
      <PlayerSearch
        label={`Search ${slotPosition(slot)} players...`}
        isLabelHidden
        placeholder={`Search ${slotPosition(slot)} players...`}
        among={{
          maxSalary: Math.max(0, space),
          position: slotPosition(slot),
          currentPlayerId: playerID,
          week: team.week,
          rosterPosition: slot,
          email: team.email,
        }}
        hasRosterBadge
        chosen={chosen}
        onChoose={choose}
        onEnter={chosen ? undefined : () => setProblem('Please select a player before saving.')}
      />
      {chosen && (
        <div>
          <span className="form-label d-block">Selected player</span>
          <div className="preview is-new">
            <PlayerLine {...chosen} club={chosen.teamAbv} />
          </div>
        </div>
      )}
    </ChangeDialog>
  )

  function choose(found: PlayerSearchResult | undefined): void {
    setChosen(found)
    setProblem(undefined)
    forget()
    update.reset()
  }

  function save(why: GivenReason): void {
    if (!chosen) return
    const problems = problemsWith(chosen)
    setProblem(problems.join('; ') || undefined)
    if (problems.length > 0) return
    update.mutate(
      {
        email: team.email,
        week: team.week,
        oldPlayerID: playerID,
        newPlayerID: chosen.playerID,
        ...why,
        ...yes,
      },
      { onSuccess: shown.onClose, onError },
    )
  }

  /** Validates with the league's own rules; without a cap only the server can. */
  function problemsWith(found: PlayerSearchResult): string[] {
    if (cap === undefined) return []
    const week = team.currentWeek
    const swap = { drop: playerID, add: foundPlayer(found) }
    const problems = rosterEditProblems(paidRoster(team.roster), swap, { cap: dollars(cap), week, currentWeek: week })
    return problems.map((one) => problemInWords(one, (id) => (id === playerID ? player_name : found.name)))
  }

  async function reloadForm(): Promise<void> {
    const fresh = await freshRosters()
    const current = fresh?.data[team.email]?.weeks[team.week]?.find(({ position }) => position === slot)
    choose(undefined)
    if (current) onPlayerNow(current)
  }
}
