/** The first value is the default until the flag service responds (FLAG-01, FLAG-02). */
export const FLAG_VALUES = {
  navbar: [true, false],
  navbarBrand: [true, false],
  themeMode: [true, false],
  dashboardComponent: [true, false],
  standingsComponent: [true, false],
  /** 'restricted' requires the premium role (D-13). */
  premiumContent: ['enabled', 'disabled', 'restricted'],
  footerComponent: [true, false],
  /** D-15: pages beyond the specification. */
  money: ['enabled', 'disabled'],
  gameDay: ['enabled', 'disabled'],
  race: ['enabled', 'disabled'],
  recap: ['enabled', 'disabled'],
  trades: ['enabled', 'disabled'],
  seasons: ['enabled', 'disabled'],
  pickNight: ['enabled', 'disabled'],
  'frontend-console-logging': ['error', 'warn', 'info', 'debug', 'trace'],
} as const

export type FlagName = keyof typeof FLAG_VALUES
export type Flags = { -readonly [Name in FlagName]: (typeof FLAG_VALUES)[Name][number] }

export const FLAG_NAMES = Object.keys(FLAG_VALUES) as FlagName[]
export const FLAG_DEFAULTS = Object.fromEntries(FLAG_NAMES.map((name) => [name, FLAG_VALUES[name][0]])) as Flags

export const isFlagName = (name: string): name is FlagName => Object.hasOwn(FLAG_VALUES, name)

/** -1 for an unknown value. */
export const variationOf = (name: FlagName, value: unknown): number =>
  (FLAG_VALUES[name] as readonly unknown[]).indexOf(value)

/** A hosted flag service may send unknown flags and values. */
export const knownFlags = (values: Record<string, unknown>): Partial<Flags> =>
  Object.fromEntries(
    FLAG_NAMES.filter((name) => variationOf(name, values[name]) >= 0).map((name) => [name, values[name]]),
  )
