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
import { LAST_WORDS, type LastWord, type WeekChoice } from '@tuff/league'
import type { Author } from '#platform/author.ts'
import { AppError } from '#platform/errors.ts'
import { tagOf } from '#platform/value-tag.ts'
import {
  correctionIn,
  flagWords,
  gameIn,
  isRecord,
  type LoggedChange,
  type LoggedTrade,
  managerIn,
  moneyIn,
  namesIn,
  settingWords,
  swapsOf,
  tradeIn,
  type Values,
  valueIn,
  weekChoiceIn,
  weekWords,
} from './logged-values.ts'
import { putSetting, settingAt } from './setting-paths.ts'

/** A revert is a regular change through the same service and rules. */
export type Revert = (change: LoggedChange, by: Author) => Promise<unknown>

type MakeBy<Input extends unknown[]> = (...input: [...Input, by: Author]) => Promise<unknown>

export type ChangeMakers = {
  trades: {
    add: MakeBy<[TradeRequest]>
    edit: MakeBy<[id: string, trade: TradeRequest, seen: string]>
    remove: MakeBy<[id: string, seen: string]>
  }
  editRoster: MakeBy<[RosterUpdate]>
  corrections: { add: MakeBy<[CorrectionRequest]>; remove: MakeBy<[id: string]> }
  money: { reverse: MakeBy<[entry: string]> }
  weeks: { choice(): Promise<object>; choose: MakeBy<[WeekChoice]> }
  weekEnds: {
    callGame: MakeBy<[id: string, call: { calledOff: boolean }]>
    closeWeek: MakeBy<[week: number, closing: { closed: boolean }]>
  }
  settings: {
    read(): Promise<LeagueChoices>
    change: MakeBy<[choices: LeagueChoices, seen: string]>
  }
  teams: {
    rename(
      email: string,
      names: { teamName: string; abbreviation: string },
      seen: string,
      by: Author & { isCommissioner: boolean },
    ): Promise<unknown>
  }
  handOver: MakeBy<[team: string, wish: { email: string; isSamePerson: boolean }]>
  sources: { undo: MakeBy<[change: { before: unknown; after: unknown }]> }
  figures: { lastWord(): Promise<LastWord>; choose: MakeBy<[{ lastWord: LastWord }]> }
  /** Undefined if an external provider keeps the accounts. */
  flags: { settings(): { key: string; value: unknown }[]; setFlag: MakeBy<[key: string, value: unknown]> } | undefined
}

export const revertsOf = ({ flags, ...make }: ChangeMakers): Record<string, Revert> => ({
  'roster-edited': async (change, by) => {
    const [swap, ...others] = swapsOf(change)
    const [, was, is] = swap ?? []
    if (others.length > 0 || typeof was !== 'string' || typeof is !== 'string' || !change.email || !change.week)
      throw cannot()
    const { email, week } = change
    return make.editRoster({ email, week: weekLabel(week), oldPlayerID: is, newPlayerID: was }, by)
  },

  'trade-added': removesTrade(make.trades),
  'trade-approved': removesTrade(make.trades),
  'trade-edited': async ({ before, after }, by) => {
    const [was, is] = [required(tradeIn(before)), required(tradeIn(after))]
    return make.trades.edit(is.id, requestOf(was), tradeTag(requestOf(is)), by)
  },
  'trade-deleted': async ({ before }, by) => make.trades.add(requestOf(required(tradeIn(before))), by),

  'correction-added': async ({ after }, by) => make.corrections.remove(required(correctionIn(after)).id, by),
  'correction-removed': async ({ before }, by) => {
    const { week, player_id, email, points, reason } = required(correctionIn(before))
    const what = { week: weekLabel(week), reason }
    return make.corrections.add(
      player_id === null
        ? { of: 'team', ...what, managerEmail: required(email), points }
        : { of: 'player', ...what, playerID: player_id, points: points / 100 },
      by,
    )
  },

  'money-recorded': async ({ after }, by) => make.money.reverse(required(moneyIn(after)).entry, by),

  'week-set': async ({ before, after }, by) => {
    refuseIfDifferent('The current week', await make.weeks.choice(), after, weekWords)
    return make.weeks.choose(required(weekChoiceIn(before)), by)
  },

  'game-called-off': async ({ after }, by) =>
    make.weekEnds.callGame(required(gameIn(after)).game, { calledOff: false }, by),
  'game-put-back': async ({ after }, by) =>
    make.weekEnds.callGame(required(gameIn(after)).game, { calledOff: true }, by),
  'week-closed': async ({ week }, by) => make.weekEnds.closeWeek(required(week), { closed: false }, by),
  'week-reopened': async ({ week }, by) => make.weekEnds.closeWeek(required(week), { closed: true }, by),

  'settings-changed': async ({ before, after }, by) => {
    if (!isRecord(before) || !isRecord(after)) throw cannot()
    const now = await make.settings.read()
    for (const [setting, value] of Object.entries(after))
      refuseIfDifferent(settingName(setting), settingAt(now, setting), value, settingWords)
    const former = Object.entries(before).reduce(
      (choices, [setting, value]) => putSetting(choices, setting, value),
      now,
    )
    return make.settings.change(former, tagOf(now), by)
  },

  'team-renamed': async ({ email, before, after }, by) => {
    const [was, is] = [namesOnWire(before), namesOnWire(after)]
    return make.teams.rename(required(email), was, namesTag(is), { ...by, isCommissioner: true })
  },

  'team-handed-over': async ({ email, before, after }, by) => {
    const [was, is] = [required(managerIn(before)), required(managerIn(after))]
    if (is.email !== email) throw new AppError('rule-broken', 'This team has been handed over again since.')
    return make.handOver(is.email, was, by)
  },

  'sources-chosen': async (change, by) => required(await make.sources.undo(change, by)),
  'last-word-chosen': async ({ before, after }, by) => {
    refuseIfDifferent(
      'The source of final figures',
      await make.figures.lastWord(),
      valueIn(after, 'lastWord'),
      settingWords,
    )
    return make.figures.choose(
      { lastWord: required(LAST_WORDS.find((source) => source === valueIn(before, 'lastWord'))) },
      by,
    )
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
  const { name, abbreviation } = required(namesIn(side))
  return { teamName: name, abbreviation }
}

const removesTrade =
  (trades: ChangeMakers['trades']): Revert =>
  async ({ after }, by) => {
    const made = required(tradeIn(after))
    return trades.remove(made.id, tradeTag(requestOf(made)), by)
  }

const requestOf = ({ email, week, type, playerAdded, playerDropped }: LoggedTrade): TradeRequest => ({
  managerEmail: email,
  week: weekLabel(week),
  tradeType: type,
  playerAdded,
  playerDropped,
})

function required<Value>(value: Value | null | undefined): Value {
  if (value === undefined || value === null) throw cannot()
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
