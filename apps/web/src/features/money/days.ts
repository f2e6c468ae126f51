const short = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })
const long = new Intl.DateTimeFormat('en-US', { weekday: 'long', month: 'short', day: 'numeric', timeZone: 'UTC' })

/** 'Oct 23'. A day is the same everywhere, so it is read as one of UTC. */
export const formatDay = (day: string): string => short.format(new Date(`${day}T00:00:00Z`))

/** 'Sunday, Nov 24'. */
export const formatLongDay = (day: string): string => long.format(new Date(`${day}T00:00:00Z`))
