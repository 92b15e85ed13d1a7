import type { Menu } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'

interface MenuLinkProps {
  menu: Menu
  className?: string | undefined
  role?: 'menuitem'
  tabIndex?: number
  /** Instead of the title alone. */
  children?: ReactNode
}

/** A menu entry an operator wrote: a page of ours, or an address elsewhere. */
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
