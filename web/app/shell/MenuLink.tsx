import type { Menu } from '@ovation/contract'
import { Link } from 'react-router'

/** A menu entry an operator wrote: a page of ours, or an address elsewhere. */
export function MenuLink({ menu, className }: { menu: Menu; className?: string | undefined }) {
  const elsewhere = menu.isNewTab ? { target: '_blank', rel: 'noreferrer' } : {}
  if (!menu.internal) {
    return (
      <a href={menu.path} className={className} {...elsewhere}>
        {menu.title}
      </a>
    )
  }
  return (
    <Link to={menu.path} className={className} {...elsewhere}>
      {menu.title}
    </Link>
  )
}
