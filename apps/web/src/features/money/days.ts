/** 'Oct 23'. A day is the same everywhere, so it is read as one of UTC. */
export const formatDay = (day: string): string => inWords(day, { month: 'short', day: 'numeric' })

/** 'Sunday, Nov 24'. */
export const formatLongDay = (day: string): string => inWords(day, { weekday: 'long', month: 'short', day: 'numeric' })

const inWords = (day: string, options: Intl.DateTimeFormatOptions): string =>
  new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', { ...options, timeZone: 'UTC' })
