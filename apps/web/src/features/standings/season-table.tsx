import { formatPoints } from '#ui/format.ts'
import type { SeasonLines } from './season-lines.ts'

/** The figures of both charts for screen readers. */
export function SeasonTable({ season: { weeks, teams } }: { season: SeasonLines }) {
  return (
    <table aria-label="Rank and points behind the leader after each week">
      <thead>
        <tr>
          <th scope="col">Team</th>
          {weeks.map((week) => (
            <th key={week} scope="col">{`Week ${week}`}</th>
          ))}
        </tr>
      </thead>
      <tbody>
        {teams.map(({ email, teamName, ranks, behind }) => (
          <tr key={email}>
            <th scope="row">{teamName}</th>
            {weeks.map((week, at) => (
              <td key={week}>{`number ${ranks[at]}, ${formatPoints(behind[at] ?? 0)} behind`}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
