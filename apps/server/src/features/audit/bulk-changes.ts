import { DataImported, type LogChange, SetupPreview } from '@tuff/contract'
import { z } from 'zod'
import { isRecord, type LoggedChange, type Names } from './logged-values.ts'

const SetUp = SetupPreview.pick({ teams: true, players: true }).extend({ invitations: z.array(z.string()) })
const NamedTeams = z.array(z.object({ email: z.string(), name: z.string() }))

export function setupChanges(
  { before, after }: LoggedChange,
  names: Names,
  settingsOf: (sides: { before: unknown; after: unknown }) => LogChange[],
): LogChange[] {
  const made = SetUp.safeParse(after).data
  if (!made || !isRecord(before)) return []
  const { added, changed, removed } = made.teams
  const former = new Map(NamedTeams.safeParse(before.teams).data?.map(({ email, name }) => [email, name]))
  return [
    ...settingsOf({ before: settingsIn(before), after: settingsIn(after) }),
    ...listed('Teams added', null, namesOf(added)),
    ...changed.map(({ email, name }) => ({
      what: `Team of ${names.person(email)}`,
      before: former.get(email) ?? null,
      after: name,
    })),
    ...listed('Teams removed', namesOf(removed), null),
    ...listed('Players', null, countsOf({ added: made.players.added, changed: made.players.changed })),
    ...listed('Invited', null, made.invitations.map(names.person).join(', ')),
  ]
}

const Imported = z.object({ season: z.int(), written: DataImported.shape.written })

export function importChanges({ after }: LoggedChange): LogChange[] {
  const made = Imported.safeParse(after).data
  if (!made) return []
  const { players, games, statLines } = made.written
  return [
    { what: 'Season', before: null, after: String(made.season) },
    ...listed('Players', null, countsOf(players)),
    ...listed('Games', null, countsOf(games)),
    ...listed('Stat lines', null, countsOf(statLines)),
  ]
}

const settingsIn = (side: unknown) => {
  if (!isRecord(side)) return {}
  const { teams: _, players: __, invitations: ___, ...settings } = side
  return settings
}

const namesOf = (teams: readonly { name: string }[]) => teams.map(({ name }) => name).join(', ')

const countsOf = ({ same: _, ...counts }: Record<string, number>) =>
  Object.entries(counts)
    .filter(([, count]) => count > 0)
    .map(([what, count]) => `${count} ${what}`)
    .join(', ')

const listed = (what: string, before: string | null, after: string | null): LogChange[] =>
  before || after ? [{ what, before, after }] : []
