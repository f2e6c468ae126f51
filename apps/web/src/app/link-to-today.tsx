import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { isOfToday } from '#api/shown-season.ts'

type Props = { className: string; to: string; onClick?: () => void; children: ReactNode }

/** To a page that exists only today: from a past season it is another document (YEAR-01). */
export function LinkToToday({ to, ...rest }: Props) {
  return isOfToday() ? <Link to={to} {...rest} /> : <a href={to} {...rest} />
}
