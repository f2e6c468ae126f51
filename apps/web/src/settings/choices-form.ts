import { LeagueChoices, type SettingPath, settingInWords, settingLabel, settingsFromWire } from '@tuff/contract'
import { settingsProblems } from '@tuff/league'

/** The text of each field under the path of its setting; text, because a number is typed in steps. */
export type ChoicesForm = Readonly<Record<string, string>>

export type FormProblems = Readonly<Record<string, string>>

export function formOf({ product, season, settings }: LeagueChoices): ChoicesForm {
  return { product, season: String(season), ...Object.fromEntries(leaves('', settings)) }
}

/** The settings, or their errors: checked by the contract first, then by the league's rules. */
export function readForm(form: ChoicesForm): { choices: LeagueChoices } | { problems: FormProblems } {
  const values = Object.entries(form).map(([path, text]) => [path, valueIn(path, text)] as const)
  const unread = values
    .filter(([, value]) => value === undefined)
    .map(([path]) => [path, UNREAD[kindOf(path)]] as const)
  if (unread.length > 0) return { problems: Object.fromEntries(unread) }

  const { product, season, ...settings } = nested(values)
  const read = LeagueChoices.safeParse({ product, season, settings })
  if (!read.success) return { problems: byPath(read.error.issues) }
  const broken = settingsProblems(settingsFromWire(read.data.settings))
  if (broken.length === 0) return { choices: read.data }
  return {
    problems: Object.fromEntries(
      broken.map(({ setting, message }) => [setting, message.replace(setting, settingLabel(setting))]),
    ),
  }
}

export function withChangesOf(form: ChoicesForm, seen: ChoicesForm, now: ChoicesForm): ChoicesForm {
  const changed = Object.entries(form).filter(([path, text]) => text !== seen[path])
  return { ...now, ...Object.fromEntries(changed) }
}

const UNREAD = {
  text: '',
  number: 'This is not a number',
  list: 'Amounts separated by commas: 50, 30, 20',
  brackets: 'Pairs separated by commas: 0: 10, 1: 7',
}

/** Typed, so that no setting with text or a list is read as a number. */
const KINDS: Readonly<Record<SettingPath<string>, 'text'> & Record<SettingPath<number[]>, 'list'>> = {
  product: 'text',
  'dues.dueOn': 'text',
  'dues.charged': 'text',
  'dues.howToPay': 'text',
  'dues.paidIsSeenBy': 'text',
  afterKickoff: 'text',
  teamsNamedBy: 'text',
  commissionerTwoStep: 'text',
  'payouts.weekly': 'list',
  'payouts.bonus': 'list',
  'payouts.playoffs': 'list',
}
const kinds: Readonly<Record<string, 'text' | 'list'>> = KINDS

const kindOf = (path: string): keyof typeof UNREAD =>
  kinds[path] ?? (path === 'scoring.pointsAllowed' ? 'brackets' : 'number')

function valueIn(path: string, text: string): unknown {
  const kind = kindOf(path)
  if (kind === 'text') return text
  if (kind === 'number') return numberIn(text)
  const parts = text.trim() === '' ? [] : text.split(',')
  const values = parts.map((part) => (kind === 'list' ? numberIn(part) : bracketIn(part)))
  return values.includes(undefined) ? undefined : values
}

function numberIn(text: string): number | undefined {
  const plain = text.trim().replace(/^\$/, '').replace('\u2212', '-')
  return /^[+-]?(\d+\.?\d*|\.\d+)$/.test(plain) ? Number(plain) : undefined
}

function bracketIn(text: string): { from: number; points: number } | undefined {
  const [from, points, ...more] = text.split(':').map(numberIn)
  return from === undefined || points === undefined || more.length > 0 ? undefined : { from, points }
}

function leaves(path: string, value: object): [string, string][] {
  return Object.entries(value).flatMap(([name, inner]): [string, string][] =>
    typeof inner === 'object' && !Array.isArray(inner)
      ? leaves(`${path}${name}.`, inner)
      : [[`${path}${name}`, settingInWords(inner)]],
  )
}

/** 'payouts.weekly' becomes a `weekly` inside of `payouts`. */
function nested(values: (readonly [string, unknown])[]): Record<string, unknown> {
  const groups = Map.groupBy(values, ([path]) => path.split('.', 1)[0]!)
  const inside = (name: string, [path, value]: readonly [string, unknown]) =>
    [path.slice(name.length + 1), value] as const
  return Object.fromEntries(
    [...groups].map(([name, group]) => [
      name,
      group[0]![0] === name ? group[0]![1] : nested(group.map((one) => inside(name, one))),
    ]),
  )
}

const byPath = (issues: { path: PropertyKey[]; message: string }[]): FormProblems =>
  Object.fromEntries(issues.map(({ path, message }) => [path.join('.').replace(/^settings\./, ''), message]))
