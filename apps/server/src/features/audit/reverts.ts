import {
  type CorrectionRequest,
  FLAG_TITLES,
  isFlagName,
  type LeagueChoices,
  namesTag,
  type RosterUpdate,
  settingName,
  type TradeRequest,
  tradeTag,
  weekLabel,
} from '@tuff/contract'
import { LAST_WORDS, type LastWord } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { moneyIn } from './logged-money.ts'
import {
  correctionIn,
  gameIn,
  isRecord,
  type LoggedChange,
  managerIn,
  namesIn,
  swapsOf,
  tradeIn,
  type Values,
  valueIn,
  WeekChosen,
} from './logged-values.ts'
import { flagWords, settingWords, weekWords } from './logged-words.ts'
import { putSetting, settingAt } from './setting-paths.ts'

/** How each kind of change is reverted: by a regular change through the same service and rules. */
export type Revert = (change: LoggedChange, by: Author) => Promise<unknown>

export type ChangeMakers = {
  trades: {
    add(trade: TradeRequest, by: Author): Promise<unknown>
    edit(id: string, trade: TradeRequest, seen: string, by: Author): Promise<unknown>
    remove(id: string, seen: string, by: Author): Promise<unknown>
  }
  editRoster(update: RosterUpdate, by: Author): Promise<unknown>
  corrections: {
    add(correction: CorrectionRequest, by: Author): Promise<unknown>
    remove(id: string, by: Author): Promise<unknown>
  }
  money: { reverse(entry: string, by: Author): Promise<unknown> }
  weeks: {
    choice(): Promise<object>
    choose(choice: { held?: number; begun?: number }, by: Author): Promise<unknown>
  }
  weekEnds: {
    callGame(id: string, call: { calledOff: boolean }, by: Author): Promise<unknown>
    closeWeek(week: number, closing: { closed: boolean }, by: Author): Promise<unknown>
  }
  settings: {
    read(): Promise<LeagueChoices>
    change(choices: LeagueChoices, seen: string, by: Author): Promise<unknown>
    tagOf(choices: LeagueChoices): string
  }
  teams: {
    rename(
      email: string,
      names: { teamName: string; abbreviation: string },
      seen: string,
      by: Author & { isCommissioner: boolean },
    ): Promise<unknown>
  }
  handOver(team: string, wish: { email: string; isSamePerson: boolean }, by: Author): Promise<unknown>
  sources: { undo(change: { before: unknown; after: unknown }, by: Author): Promise<unknown> }
  figures: { lastWord(): Promise<LastWord>; choose(choice: { lastWord: LastWord }, by: Author): Promise<unknown> }
  /** Undefined if an external provider keeps the accounts. */
  flags:
    | {
        settings(): { key: string; value: unknown }[]
        setFlag(key: string, value: unknown, by: Author): Promise<unknown>
      }
    | undefined
}

export const revertsOf = ({
  trades,
  editRoster,
  corrections,
  money,
  weeks,
  weekEnds,
  settings,
  teams,
  handOver,
  sources,
  figures,
  flags,
}: ChangeMakers): Record<string, Revert> => ({
  'roster-edited': async (change, by) => {
    const [swap, ...others] = swapsOf(change)
    const [, was, is] = swap ?? []
    if (others.length > 0 || typeof was !== 'string' || typeof is !== 'string' || !change.email || !change.week)
      throw cannot()
    const { email, week } = change
    return editRoster({ email, week: weekLabel(week), oldPlayerID: is, newPlayerID: was }, by)
  },

  'trade-added': unmaking(trades),
  'trade-approved': unmaking(trades),
  'trade-edited': async ({ before, after }, by) => {
    const [was, is] = [known(tradeIn(before)), known(tradeIn(after))]
    return trades.edit(is.id, requestOf(was), tradeTag(requestOf(is)), by)
  },
  'trade-deleted': async ({ before }, by) => trades.add(requestOf(known(tradeIn(before))), by),

  'correction-added': async ({ after }, by) => corrections.remove(known(correctionIn(after)).id, by),
  'correction-removed': async ({ before }, by) => {
    const { week, player_id, email, points, reason } = known(correctionIn(before))
    const what = { week: weekLabel(week), reason }
    return corrections.add(
      player_id === null
        ? { of: 'team', ...what, managerEmail: known(email ?? undefined), points }
        : { of: 'player', ...what, playerID: player_id, points: points / 100 },
      by,
    )
  },

  'money-recorded': async ({ after }, by) => money.reverse(known(moneyIn(after)).entry, by),

  'week-set': async ({ before, after }, by) => {
    refuseIfDifferent('The current week', await weeks.choice(), after, weekWords)
    return weeks.choose(known(WeekChosen.safeParse(before).data), by)
  },

  'game-called-off': async ({ after }, by) => weekEnds.callGame(known(gameIn(after)).game, { calledOff: false }, by),
  'game-put-back': async ({ after }, by) => weekEnds.callGame(known(gameIn(after)).game, { calledOff: true }, by),
  'week-closed': async ({ week }, by) => weekEnds.closeWeek(known(week ?? undefined), { closed: false }, by),
  'week-reopened': async ({ week }, by) => weekEnds.closeWeek(known(week ?? undefined), { closed: true }, by),

  'settings-changed': async ({ before, after }, by) => {
    if (!isRecord(before) || !isRecord(after)) throw cannot()
    const now = await settings.read()
    for (const [setting, value] of Object.entries(after))
      refuseIfDifferent(settingName(setting), settingAt(now, setting), value, settingWords)
    const former = Object.entries(before).reduce(
      (choices, [setting, value]) => putSetting(choices, setting, value),
      now,
    )
    return settings.change(former, settings.tagOf(now), by)
  },

  'team-renamed': async ({ email, before, after }, by) => {
    const [was, is] = [namesOnWire(before), namesOnWire(after)]
    return teams.rename(known(email ?? undefined), was, namesTag(is), { ...by, isCommissioner: true })
  },

  'team-handed-over': async ({ email, before, after }, by) => {
    const [was, is] = [known(managerIn(before)), known(managerIn(after))]
    if (is.email !== email) throw new AppError('rule-broken', 'This team has been handed over again since.')
    return handOver(is.email, was, by)
  },

  'sources-chosen': async (change, by) => known(await sources.undo(change, by)),
  'last-word-chosen': async ({ before, after }, by) => {
    refuseIfDifferent('The last word', await figures.lastWord(), valueIn(after, 'lastWord'), settingWords)
    return figures.choose({ lastWord: known(LAST_WORDS.find((source) => source === valueIn(before, 'lastWord'))) }, by)
  },

  ...(flags && {
    'flag-set': async ({ before, after }: LoggedChange, by: Author) => {
      const [key, former] = onlyOne(before)
      if (!isFlagName(key)) throw cannot()
      const now = flags.settings().find((flag) => flag.key === key)?.value
      refuseIfDifferent(FLAG_TITLES[key], now, (after as Values)[key], flagWords)
      return flags.setFlag(key, former, by)
    },
  }),
})

function namesOnWire(side: unknown) {
  const { name, abbreviation } = known(namesIn(side))
  return { teamName: name, abbreviation }
}

/** A revert of a trade uses the same function as the commissioner's own edit. */
const unmaking =
  (trades: ChangeMakers['trades']): Revert =>
  async ({ after }, by) => {
    const made = known(tradeIn(after))
    return trades.remove(made.id, tradeTag(requestOf(made)), by)
  }

type LoggedTrade = NonNullable<ReturnType<typeof tradeIn>>

const requestOf = ({ email, week, type, playerAdded, playerDropped }: LoggedTrade): TradeRequest => ({
  managerEmail: email,
  week: weekLabel(week),
  tradeType: type,
  playerAdded,
  playerDropped,
})

function known<Value>(value: Value | undefined): Value {
  if (value === undefined) throw cannot()
  return value
}

function onlyOne(side: unknown): [string, unknown] {
  const [first, ...others] = isRecord(side) ? Object.entries(side) : []
  if (!first || others.length > 0) throw cannot()
  return first
}

function refuseIfDifferent(what: string, now: unknown, then: unknown, inWords: (now: unknown) => string | null): void {
  if (JSON.stringify(now) === JSON.stringify(then)) return
  throw new AppError('rule-broken', `${what} has been changed again since: it is now ${inWords(now) ?? 'nothing'}.`)
}

export const cannot = () => new AppError('rule-broken', 'A change of this kind cannot be reverted.')
