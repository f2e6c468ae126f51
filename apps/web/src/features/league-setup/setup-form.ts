import type { LeagueChoices, SetupDraft, SetupPool, SetupPoolFiles, SetupState } from '@tuff/contract'
import { SLOTS, type Slot } from '@tuff/league'
import { useEffect, useState } from 'react'
import { type ChoicesForm, formOf } from '#settings/choices-form.ts'

const STORAGE_KEY = 'leagueSetup'

/** Typed text, or a file whose encoding only the server detects; rosters may be picked instead. */
export type CsvInput = { text: string; file?: { name: string; base64: string }; picks?: RosterPicks }

export type SetupForm = { choices: ChoicesForm } & Record<SetupFile, CsvInput>

export function useSetupForm({ choices, proposedFirstWeek }: Pick<SetupState, 'choices' | 'proposedFirstWeek'>) {
  const [form, setForm] = useState(() => storedForm(choices) ?? emptyForm(choices))
  useEffect(() => store(form), [form])
  const proposed = { season: String(choices.season), firstWeek: String(proposedFirstWeek) }
  const change = (next: (before: SetupForm) => SetupForm) =>
    setForm((before) => withoutProposed(next(withProposed(before, proposed)), proposed))
  return [withProposed(form, proposed), change] as const
}

/** Until edited, these follow the imported figures. */
type Proposed = Record<'season' | 'firstWeek', string>

const withProposed = ({ choices, ...form }: SetupForm, proposed: Proposed): SetupForm => ({
  ...form,
  choices: { ...proposed, ...choices },
})

const withoutProposed = ({ choices, ...form }: SetupForm, proposed: Proposed): SetupForm => ({
  ...form,
  choices: Object.fromEntries(
    Object.entries(choices).filter(([path, text]) => !(path in proposed) || text !== proposed[path as keyof Proposed]),
  ),
})

export const forgetForm = () => sessionStorage.removeItem(STORAGE_KEY)

export const poolFilesOf = ({ teams, players }: SetupForm): SetupPoolFiles => ({
  teamsCsv: bytesOf(teams),
  ...(isGiven(players) && { playersCsv: bytesOf(players) }),
})

export function draftOf(choices: LeagueChoices, form: SetupForm): SetupDraft {
  const { rosters } = form
  return { ...choices, ...poolFilesOf(form), ...(isGiven(rosters) && { rostersCsv: bytesOf(rosters) }) }
}

export function rowsIn({ text, file }: CsvInput): number {
  const lines = (file ? atob(file.base64) : text).split(/\r?\n/).filter((line) => line.trim() !== '')
  return Math.max(0, lines.length - 1)
}

function emptyForm(choices: LeagueChoices): SetupForm {
  const empty = { text: '' }
  return { choices: fieldsOf(choices), teams: { text: SETUP_FILES.teams.template }, players: empty, rosters: empty }
}

function fieldsOf(choices: LeagueChoices): ChoicesForm {
  const { season: _, firstWeek: __, ...fields } = formOf(choices)
  return fields
}

function storedForm(choices: LeagueChoices): SetupForm | undefined {
  try {
    const form: SetupForm = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? '')
    const defaults = fieldsOf(choices)
    // A draft stored by another release may have other settings.
    const fields = Object.keys(defaults).map((path) => [path, form.choices[path] ?? defaults[path]!])
    const { season, firstWeek } = form.choices
    const typed = { ...(season !== undefined && { season }), ...(firstWeek !== undefined && { firstWeek }) }
    return { ...form, choices: { ...Object.fromEntries(fields), ...typed } }
  } catch {
    return undefined
  }
}

/** Without the files if they exceed the storage limit. */
function store(form: SetupForm): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(form))
  } catch {
    const typed = ({ file, ...others }: CsvInput): CsvInput => others
    const { choices, teams, players, rosters } = form
    const small = { choices, teams: typed(teams), players: typed(players), rosters: typed(rosters) }
    try {
      sessionStorage.setItem(STORAGE_KEY, JSON.stringify(small))
    } catch {
      forgetForm()
    }
  }
}

export function isFilledIn(form: SetupForm, name: SetupFile): boolean {
  const input = form[name]
  return input.picks ? countOf(input.picks) > 0 : input.file !== undefined || rowsIn(input) > 0
}

const isGiven = ({ text, file, picks }: CsvInput) =>
  file !== undefined || (picks ? countOf(picks) > 0 : text.trim() !== '')

const bytesOf = ({ text, file, picks }: CsvInput) => file?.base64 ?? inBase64(picks ? csvOf(picks) : text)

const inBase64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''))

export type SetupFile = 'teams' | 'players' | 'rosters'

type FileWords = { title: string; columns: string; template: string; hint: string }

export const SETUP_FILES: Record<SetupFile, FileWords> = {
  teams: {
    title: 'Teams and Managers',
    columns: 'team, email, abbreviation, manager',
    template: 'team,email,abbreviation,manager\n',
    hint: "One team per row, like 'Fourth and Long,ann@mail.example,FAL,Ann'. The abbreviation and the manager's name are optional.",
  },
  players: {
    title: 'Players and Salaries',
    columns: 'id, salary, name, position, team',
    template: 'id,salary,name,position,team\n',
    hint: 'Known players need only id and salary; others need all five columns. Files from DraftKings and FanDuel work as they are. Without a file, all players stay as they are.',
  },
  rosters: {
    title: 'Starting Rosters',
    columns: 'team, slot, player id',
    template: `team,slot,player id\n${SLOTS.map((slot) => `Team Name,${slot},\n`).join('')}`,
    hint: "Eleven rows for each team, one per slot. Add a 'week' column if the first week is not week 1. Without a file, teams keep their rosters.",
  },
}

export type Pool = Extract<SetupPool, { result: 'pool' }>

/** Rosters picked on the page: each slot's player, by the manager's email. */
export type RosterPicks = Readonly<Record<string, Readonly<Partial<Record<Slot, string>>>>>

function csvOf(picks: RosterPicks): string {
  const rows = Object.entries(picks).flatMap(([email, roster]) =>
    SLOTS.flatMap((slot) => (roster[slot] === undefined ? [] : [[email, slot, roster[slot]]])),
  )
  return [['email', 'slot', 'player id'], ...rows].map((row) => `${row.map(cell).join(',')}\n`).join('')
}

export const countOf = (picks: RosterPicks): number =>
  Object.values(picks).reduce((sum, roster) => sum + Object.keys(roster).length, 0)

export function withPick(picks: RosterPicks, email: string, slot: Slot, playerID: string | undefined): RosterPicks {
  const { [slot]: _, ...others } = picks[email] ?? {}
  return { ...picks, [email]: playerID === undefined ? others : { ...others, [slot]: playerID } }
}

/** Without picks of teams or players that are no longer in the files. */
export function picksIn(picks: RosterPicks, { teams, players }: Pool): RosterPicks {
  const ids = new Set(players.map(({ playerID }) => playerID))
  return Object.fromEntries(
    teams.flatMap(({ email }) => {
      const slots = Object.entries(picks[email] ?? {}).filter(([, id]) => ids.has(id))
      return slots.length > 0 ? [[email, Object.fromEntries(slots)]] : []
    }),
  )
}

const cell = (text: string) => (/[",;\t]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
