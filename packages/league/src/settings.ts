import { type Cents, dollars } from './money.ts'
import type { Points } from './points.ts'
import type { StatCategory } from './stats.ts'
import type { TradeType } from './trades.ts'

/** Points per unit; an absent category scores 0. */
export type CategoryPoints = Readonly<Partial<Record<StatCategory, Points>>>

/** The points of a defence that allows at least `from` points, and fewer than the next bracket. */
export type Bracket = { readonly from: number; readonly points: Points }

export type Scoring = {
  readonly offense: CategoryPoints
  readonly defense: CategoryPoints
  readonly pointsAllowed: readonly Bracket[]
}

/** Earnings are public; whether dues are paid may be hidden from other teams (MONEY-06). */
export const DUES_SEEN_BY = ['everybody', 'commissioner'] as const
export type DuesSeenBy = (typeof DUES_SEEN_BY)[number]

/** As soon as dues are set, or once a due date is set too, as in a follow-up season. */
export const DUES_CHARGED = ['at-once', 'with-due-date'] as const
export type DuesCharged = (typeof DUES_CHARGED)[number]

/** Whether a roster may change for a player whose game has begun; 'ask' requires a confirmation (DESK-09). */
export const AFTER_KICKOFF = ['allow', 'ask', 'refuse'] as const
export type AfterKickoff = (typeof AFTER_KICKOFF)[number]

export const TEAMS_NAMED_BY = ['manager', 'commissioner'] as const
export type TeamsNamedBy = (typeof TEAMS_NAMED_BY)[number]

/** Whether commissioners may leave two-step sign-in off. */
export const COMMISSIONER_TWO_STEP = ['optional', 'required'] as const
export type CommissionerTwoStep = (typeof COMMISSIONER_TWO_STEP)[number]

/** Stored as JSON. */
export type Settings = {
  readonly scoring: Scoring
  readonly payouts: {
    readonly weekly: readonly Cents[]
    readonly bonus: readonly Cents[]
    readonly playoffs: readonly Cents[]
  }
  /** `dueOn` is a date such as '2024-09-05', or ''. */
  readonly dues: {
    readonly amount: Cents
    readonly dueOn: string
    readonly charged: DuesCharged
    readonly howToPay: string
    readonly paidIsSeenBy: DuesSeenBy
  }
  readonly salaryCap: Cents
  readonly playoffTeams: number
  readonly tradeLimits: {
    readonly regularSeason: Readonly<Record<TradeType, number>>
    readonly playoffs: Readonly<Record<TradeType, number>>
  }
  readonly afterKickoff: AfterKickoff
  /** Weeks before it have no ranks, totals or money. */
  readonly firstWeek: number
  readonly weekCloseHours: number
  readonly teamsNamedBy: TeamsNamedBy
  readonly commissionerTwoStep: CommissionerTwoStep
}

export const DEFAULT_SETTINGS: Settings = {
  scoring: {
    offense: {
      passingYards: 4,
      passingTouchdowns: 400,
      rushingYards: 10,
      rushingTouchdowns: 600,
      receptions: 100,
      receivingYards: 10,
      receivingTouchdowns: 600,
      passingInterceptions: 0,
      fumblesLost: 0,
      passingTwoPoints: 0,
      rushingTwoPoints: 0,
      receivingTwoPoints: 0,
      specialTeamsTouchdowns: 0,
    },
    defense: {
      sacks: 100,
      interceptions: 200,
      fumbleRecoveries: 200,
      safeties: 200,
      defensiveTouchdowns: 600,
      specialTeamsTouchdowns: 600,
      forcedFumbles: 0,
      blockedKicks: 0,
      specialTeamsFumbleRecoveries: 0,
      specialTeamsForcedFumbles: 0,
    },
    pointsAllowed: [
      { from: 0, points: 1000 },
      { from: 1, points: 700 },
      { from: 7, points: 400 },
      { from: 14, points: 100 },
      { from: 21, points: 0 },
      { from: 28, points: -100 },
      { from: 35, points: -400 },
    ],
  },
  payouts: {
    weekly: [50, 30, 20, 10].map(dollars),
    bonus: [200, 120, 80, 60, 40, 30].map(dollars),
    playoffs: [500, 300, 150].map(dollars),
  },
  dues: { amount: 0, dueOn: '', charged: 'at-once', howToPay: '', paidIsSeenBy: 'everybody' },
  salaryCap: dollars(50),
  playoffTeams: 6,
  tradeLimits: { regularSeason: { regular: 10, ir: 3 }, playoffs: { regular: 2, ir: 1 } },
  afterKickoff: 'ask',
  firstWeek: 1,
  weekCloseHours: 48,
  teamsNamedBy: 'manager',
  commissionerTwoStep: 'optional',
}
