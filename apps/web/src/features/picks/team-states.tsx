import type { PickingTeam } from '@tuff/contract'
import { PICK_STATES, type PickState } from '@tuff/league'

const WORDS: Record<PickState, string> = { complete: 'Complete', begun: 'Begun', missing: 'Missing' }

export const StateMark = ({ state }: { state: PickState }) => (
  <span className="pick-state" data-state={state}>
    {WORDS[state]}
  </span>
)

export const StateCounts = ({ teams }: { teams: readonly PickingTeam[] }) => (
  <dl className="figures tri">
    {PICK_STATES.toReversed().map((state) => (
      <div key={state}>
        <dt>
          <StateMark state={state} />
        </dt>
        <dd>{teams.filter((team) => team.state === state).length}</dd>
      </div>
    ))}
  </dl>
)
