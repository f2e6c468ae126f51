import { useEffect, useState } from 'react'

const MINUTE = 60_000

/** The league's time when the figures arrived, and how fast its clock runs. */
export type LeagueTime = { readonly now: number; readonly speed: number }

export function useTimeUntil(moment: number, { now, speed }: LeagueTime): number {
  const [start, setStart] = useState(() => ({ now, at: performance.now() }))
  if (start.now !== now) setStart({ now, at: performance.now() })
  const [, tick] = useState(0)
  const left = moment - now - (performance.now() - start.at) * speed
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000)
    return () => clearInterval(timer)
  }, [])
  return Math.max(0, left)
}

export type TimePart = { readonly count: number; readonly unit: string }

/** '2 days, 4 h, 18 min'; the last minutes with seconds. */
export function timeParts(left: number): TimePart[] {
  const minutes = Math.floor(left / MINUTE)
  const [days, hours] = [Math.floor(minutes / 1_440), Math.floor(minutes / 60) % 24]
  const part = (count: number, unit: string): TimePart => ({ count, unit })
  if (days > 0) return [part(days, days === 1 ? 'day' : 'days'), part(hours, 'h'), part(minutes % 60, 'min')]
  if (hours > 0) return [part(hours, 'h'), part(minutes % 60, 'min')]
  return [part(minutes, 'min'), part(Math.floor(left / 1_000) % 60, 's')]
}

/** '2 days 4 h' */
export const timeInWords = (left: number): string =>
  timeParts(left)
    .slice(0, 2)
    .map(({ count, unit }) => `${count} ${unit}`)
    .join(' ')
