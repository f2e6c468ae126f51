import chevron from 'bootstrap-icons/icons/chevron-down.svg?raw'
import { useId, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#ui/icon.tsx'

type Props = {
  icon: string
  text: string
  links: { to: string; text: string }[]
  onFollow: (to: string) => void
}

export function MenuGroup({ icon, text, links, onFollow }: Props) {
  const { pathname } = useLocation()
  const [isOpen, setIsOpen] = useState(links.some(({ to }) => to === pathname))
  const id = useId()
  return (
    <>
      <button
        className="nav-link border-0 bg-transparent"
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        <Icon svg={icon} />
        {text}
        <Icon svg={chevron} className="bi-turn" />
      </button>
      <div className="sub" id={id}>
        {isOpen &&
          links.map((link) => (
            <NavLink key={link.to} className="nav-link" to={link.to} onClick={() => onFollow(link.to)}>
              {link.text}
            </NavLink>
          ))}
      </div>
    </>
  )
}
