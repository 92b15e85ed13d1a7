import type { Menu } from '@ovation/contract'
import type { ReactNode } from 'react'
import { Link } from '~/ui/link/Link'

interface MenuLinkProps {
  menu: Menu
  className?: string | undefined
  /** Instead of the title alone. */
  children?: ReactNode
}

/** A menu entry an operator wrote: a page of ours, or an address elsewhere. */
export function MenuLink({ menu, className, children = menu.title }: MenuLinkProps) {
  const elsewhere = menu.isNewTab ? { target: '_blank', rel: 'noreferrer' } : {}
  if (!menu.internal) {
    return (
      <a href={menu.path} className={className} {...elsewhere}>
        {children}
      </a>
    )
  }
  return (
    <Link to={menu.path} className={className} {...elsewhere}>
      {children}
    </Link>
  )
}
