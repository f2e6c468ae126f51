/** 'Sun 11:20 AM' within the current week, 'Nov 16, 6:15 PM' before it: the league's time, in the viewer's zone. */
export function timeInWords(at: number, isThisWeek: boolean): string {
  const day = isThisWeek ? ({ weekday: 'short' } as const) : ({ month: 'short', day: 'numeric' } as const)
  const words = new Date(at).toLocaleString('en-US', { ...day, hour: 'numeric', minute: '2-digit' })
  return (isThisWeek ? words.replace(',', '') : words).replaceAll('\u202f', ' ')
}
