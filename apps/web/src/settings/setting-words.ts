import { type SettingPath, settingLabel } from '@tuff/contract'
import { AFTER_KICKOFF, COMMISSIONER_TWO_STEP, DUES_CHARGED, DUES_SEEN_BY, TEAMS_NAMED_BY } from '@tuff/league'

type Field = {
  path: SettingPath
  label: string
  hint?: string | undefined
  isDay?: true
  options?: readonly { value: string; text: string }[]
}

const field = (path: SettingPath, hint?: string): Field => ({ path, label: settingLabel(path), hint })

const choice = <Value extends string>(
  path: SettingPath,
  values: readonly Value[],
  words: Record<Value, string>,
): Field => ({ ...field(path), options: values.map((value) => ({ value, text: words[value] })) })

/** Every setting except name and season, in display order. Those of own accounts have no effect with an external provider. */
export const SETTING_GROUPS: { title: string; isOfOwnAccounts?: true; fields: Field[] }[] = [
  {
    title: 'Salary Cap and Limits',
    fields: [
      field('salaryCap'),
      field('playoffTeams'),
      field('tradeLimits.regularSeason.regular'),
      field('tradeLimits.regularSeason.ir'),
      field('tradeLimits.playoffs.regular'),
      field('tradeLimits.playoffs.ir'),
      choice('afterKickoff', AFTER_KICKOFF, { allow: 'Allow', ask: 'Ask first', refuse: 'Refuse' }),
    ],
  },
  {
    title: 'Weeks',
    fields: [
      field('firstWeek', 'Weeks before it have no ranks, no totals and no money'),
      field('weekCloseHours', 'After its last game is final; 0 closes it at once'),
    ],
  },
  {
    title: 'Teams',
    fields: [
      choice('teamsNamedBy', TEAMS_NAMED_BY, {
        manager: 'Its manager, and the commissioner',
        commissioner: 'Only the commissioner',
      }),
    ],
  },
  {
    title: 'Commissioners',
    isOfOwnAccounts: true,
    fields: [choice('commissionerTwoStep', COMMISSIONER_TWO_STEP, { optional: 'Optional', required: 'Required' })],
  },
  {
    title: 'Dues and Payouts',
    fields: [
      field('dues.amount'),
      { ...field('dues.dueOn'), isDay: true },
      choice('dues.charged', DUES_CHARGED, { 'at-once': 'At once', 'with-due-date': 'Once a due date is set' }),
      field('dues.howToPay', 'A link or a sentence, shown to managers where they pay and in reminders'),
      choice('dues.paidIsSeenBy', DUES_SEEN_BY, {
        everybody: 'Everyone',
        commissioner: 'The commissioner and the team itself',
      }),
      field('payouts.weekly', 'In dollars, first place first: 50, 30, 20, 10'),
      field('payouts.bonus', 'In dollars, first place first'),
      field('payouts.playoffs', 'In dollars, first place first'),
    ],
  },
  {
    title: 'Player Scoring',
    fields: [
      field('scoring.offense.passingYards'),
      field('scoring.offense.passingTouchdowns'),
      field('scoring.offense.rushingYards'),
      field('scoring.offense.rushingTouchdowns'),
      field('scoring.offense.receptions'),
      field('scoring.offense.receivingYards'),
      field('scoring.offense.receivingTouchdowns'),
      field('scoring.offense.passingInterceptions'),
      field('scoring.offense.fumblesLost'),
      field('scoring.offense.passingTwoPoints'),
      field('scoring.offense.rushingTwoPoints'),
      field('scoring.offense.receivingTwoPoints'),
      field('scoring.offense.specialTeamsTouchdowns'),
    ],
  },
  {
    title: 'Defense Scoring',
    fields: [
      field('scoring.defense.sacks'),
      field('scoring.defense.interceptions'),
      field('scoring.defense.fumbleRecoveries'),
      field('scoring.defense.safeties'),
      field('scoring.defense.defensiveTouchdowns'),
      field('scoring.defense.specialTeamsTouchdowns'),
      field('scoring.defense.forcedFumbles'),
      field('scoring.defense.blockedKicks'),
      field('scoring.defense.specialTeamsFumbleRecoveries'),
      field('scoring.defense.specialTeamsForcedFumbles'),
      field(
        'scoring.pointsAllowed',
        "'0: 10, 1: 7' means 10 points for a shutout, and 7 for one point allowed or more",
      ),
    ],
  },
]
