import type { ReactNode } from 'react'
import { Link } from 'react-router'

type Tab<View> = { of: View; to: string; text: ReactNode }

type Props<View> = { label: string; className?: string; view: View; tabs: readonly Tab<View>[] }

export const LinkTabs = <View extends string>({ label, className = 'seg', view, tabs }: Props<View>) => (
  <nav className={className} aria-label={label}>
    {tabs.map(({ of, to, text }) => (
      <Link
        key={of}
        className={of === view ? 'btn active' : 'btn'}
        to={to}
        aria-current={of === view ? 'page' : undefined}
      >
        {text}
      </Link>
    ))}
  </nav>
)
