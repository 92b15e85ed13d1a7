import type { Menu } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'

interface MenuLinkProps {
  menu: Menu
  className?: string | undefined
  role?: 'menuitem'
  tabIndex?: number
  /** Replaces the title. */
  children?: ReactNode
}

/** A menu entry of the operator: a page of the site, or another URL. */
export function MenuLink({ menu, children = menu.title, ...look }: MenuLinkProps) {
  const elsewhere = menu.isNewTab ? { target: '_blank', rel: 'noreferrer' } : {}
  if (!menu.internal) {
    return (
      <a href={menu.path} {...look} {...elsewhere}>
        {children}
      </a>
    )
  }
  return (
    <Link to={menu.path} {...look} {...elsewhere}>
      {children}
    </Link>
  )
}
