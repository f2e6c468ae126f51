import { Invitation, SETUP_LIMITS } from '@tuff/contract'
import { abbreviationFor, foldName, type Team, teamProblems } from '@tuff/league'
import { type CsvTable, readCsv } from '#platform/csv-table.ts'
import type { ProblemList } from './problem-list.ts'

export type DraftTeam = Team & { manager: string }

const COLUMNS = {
  name: { names: ['team', 'teamname', 'name', 'tuffteamname'] },
  email: { names: ['email', 'manageremail', 'mail'] },
  abbreviation: { names: ['abbreviation', 'abbr', 'short', 'shortname'] },
  manager: { names: ['manager', 'managername', 'owner'] },
}
type Row = CsvTable<keyof typeof COLUMNS>['rows'][number]

const LONGEST_MANAGER = 100

export async function readTeams(bytes: Uint8Array, problems: ProblemList) {
  const required = [['name'], ['email']] as const
  const shape = { columns: COLUMNS, required, maxRows: SETUP_LIMITS.teams }
  const table = await readCsv(bytes, shape, problems.of('teams'))
  if (!table) return undefined
  if (table.rows.length === 0) {
    problems.add({ file: 'teams', message: 'There is no team in the file' })
    return undefined
  }

  const teams = withAbbreviations(table.rows.map(teamIn))
  table.rows.forEach(({ number: row, cells }, at) => {
    if (cells.email !== '' && !Invitation.shape.email.safeParse(cells.email).success)
      problems.add({ file: 'teams', row, column: 'email', message: `'${cells.email.slice(0, 80)}' is not an e-mail` })
    if (teams[at]!.manager.length > LONGEST_MANAGER)
      problems.add({
        file: 'teams',
        row,
        column: 'manager',
        message: `The name may have ${LONGEST_MANAGER} characters`,
      })
  })
  for (const { at, field, message } of teamProblems(teams))
    problems.add({ file: 'teams', row: table.rows[at]!.number, column: field, message })
  return { teams, ignored: table.ignored }
}

function teamIn({ cells: { email, name, abbreviation, manager } }: Row): DraftTeam {
  const address = email.toLowerCase()
  return { email: address, name, abbreviation, manager: manager || address.split('@', 1)[0]! || name }
}

function withAbbreviations(teams: DraftTeam[]): DraftTeam[] {
  const taken = new Set(teams.map(({ abbreviation }) => foldName(abbreviation)))
  return teams.map((team) => {
    if (team.abbreviation !== '') return team
    const abbreviation = abbreviationFor(team.name, taken)
    taken.add(foldName(abbreviation))
    return { ...team, abbreviation }
  })
}
