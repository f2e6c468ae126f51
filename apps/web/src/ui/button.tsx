import type { ComponentProps } from 'react'
import { Icon } from './icon.tsx'

type Props = Omit<ComponentProps<'button'>, 'type'> & {
  isPrimary?: boolean
  isSmall?: boolean
  icon?: string
}

export function Button({ isPrimary = false, isSmall = false, icon, className, children, ...props }: Props) {
  const classes = ['btn', isPrimary ? 'btn-primary' : 'btn-quiet', isSmall && 'btn-sm', className]
  return (
    <button className={classes.filter(Boolean).join(' ')} type="button" {...props}>
      {icon && <Icon svg={icon} />}
      {children}
    </button>
  )
}
