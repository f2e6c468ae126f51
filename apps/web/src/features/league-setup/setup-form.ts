import type { LeagueChoices, SetupDraft, SetupPoolFiles, SetupState } from '@tuff/contract'
import { useEffect, useState } from 'react'
import { type ChoicesForm, formOf } from '#settings/choices-form.ts'
import { countOf, csvOf, type RosterPicks } from './roster-picks.ts'
import { SETUP_FILES, type SetupFile } from './setup-files.ts'

const STORAGE_KEY = 'leagueSetup'

/** Typed text, or a file whose encoding only the server detects; rosters may be picked instead. */
export type CsvInput = { text: string; file?: { name: string; base64: string }; picks?: RosterPicks }

export type SetupForm = { choices: ChoicesForm } & Record<SetupFile, CsvInput>

/** The draft survives a reload of its tab. */
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
