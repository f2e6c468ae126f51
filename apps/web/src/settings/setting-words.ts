import type { ChangedSetting } from '@tuff/contract'

type Value = ChangedSetting['before']

/** What a setting is called, by its path. */
export const labelOf = (path: string): string => LABELS[path] ?? path

/** A setting as it stands in a field, and as it is read back from it. */
export function valueInWords(value: Value): string {
  if (!Array.isArray(value)) return String(value)
  return value.map((one) => (typeof one === 'number' ? one : `${one.from}: ${one.points}`)).join(', ')
}

type Field = { path: string; label: string; hint?: string }

/** Every setting beside name and season, in the order in which it is shown. */
export const SETTING_GROUPS: { title: string; fields: Field[] }[] = [
  {
    title: 'Salary cap and limits',
    fields: [
      { path: 'salaryCap', label: 'Salary cap in dollars' },
      { path: 'playoffTeams', label: 'Teams in the playoffs' },
      { path: 'tradeLimits.regularSeason.regular', label: 'Regular trades, weeks 2 to 14' },
      { path: 'tradeLimits.regularSeason.ir', label: 'IR trades, weeks 2 to 14' },
      { path: 'tradeLimits.playoffs.regular', label: 'Regular trades more in the playoffs' },
      { path: 'tradeLimits.playoffs.ir', label: 'IR trades more in the playoffs' },
    ],
  },
  {
    title: 'Payouts',
    fields: [
      { path: 'payouts.weekly', label: 'Every week, by place', hint: 'In dollars, first place first: 50, 30, 20, 10' },
      { path: 'payouts.bonus', label: 'After week 14, by place', hint: 'In dollars, first place first' },
      { path: 'payouts.playoffs', label: 'After the playoffs, by place', hint: 'In dollars, first place first' },
    ],
  },
  {
    title: 'Points of players',
    fields: [
      { path: 'scoring.offense.passingYards', label: 'Passing yard' },
      { path: 'scoring.offense.passingTouchdowns', label: 'Passing touchdown' },
      { path: 'scoring.offense.rushingYards', label: 'Rushing yard' },
      { path: 'scoring.offense.rushingTouchdowns', label: 'Rushing touchdown' },
      { path: 'scoring.offense.receptions', label: 'Reception' },
      { path: 'scoring.offense.receivingYards', label: 'Receiving yard' },
      { path: 'scoring.offense.receivingTouchdowns', label: 'Receiving touchdown' },
      { path: 'scoring.offense.passingInterceptions', label: 'Interception thrown' },
      { path: 'scoring.offense.fumblesLost', label: 'Fumble lost' },
      { path: 'scoring.offense.passingTwoPoints', label: 'Two-point pass' },
      { path: 'scoring.offense.rushingTwoPoints', label: 'Two-point run' },
      { path: 'scoring.offense.receivingTwoPoints', label: 'Two-point catch' },
      { path: 'scoring.offense.specialTeamsTouchdowns', label: 'Special teams touchdown' },
    ],
  },
  {
    title: 'Points of defenses',
    fields: [
      { path: 'scoring.defense.sacks', label: 'Sack' },
      { path: 'scoring.defense.interceptions', label: 'Interception' },
      { path: 'scoring.defense.fumbleRecoveries', label: 'Fumble recovery' },
      { path: 'scoring.defense.safeties', label: 'Safety' },
      { path: 'scoring.defense.defensiveTouchdowns', label: 'Defensive touchdown' },
      { path: 'scoring.defense.specialTeamsTouchdowns', label: 'Return touchdown' },
      { path: 'scoring.defense.forcedFumbles', label: 'Forced fumble' },
      { path: 'scoring.defense.blockedKicks', label: 'Blocked kick' },
      { path: 'scoring.defense.specialTeamsFumbleRecoveries', label: 'Special teams fumble recovery' },
      { path: 'scoring.defense.specialTeamsForcedFumbles', label: 'Special teams forced fumble' },
      {
        path: 'scoring.pointsAllowed',
        label: 'Points allowed',
        hint: "'0: 10, 1: 7' gives 10 points for none allowed, and 7 from one allowed on",
      },
    ],
  },
]

const LABELS: Record<string, string> = {
  product: 'Name of the league',
  season: 'Season',
  ...Object.fromEntries(SETTING_GROUPS.flatMap(({ fields }) => fields.map(({ path, label }) => [path, label]))),
}
