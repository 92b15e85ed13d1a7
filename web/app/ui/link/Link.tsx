import type { ComponentProps } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site, or only a query. */
  to: string
  /** Keeps the scroll position. */
  keepsScroll?: boolean
  /** Not prefetched. */
  waits?: boolean
  /** The state of the new history entry. */
  state?: unknown
}

/**
 * A link within the site. It has no listeners, because a page can have a hundred links: `FollowLinks` handles them all.
 * React Router looks for `data-discover` to find the routes of visible links.
 */
export function Link({ to, keepsScroll, waits, state, ...rest }: LinkProps) {
  return (
    <a
      {...rest}
      href={to || '?'}
      data-discover="true"
      data-keeps-scroll={keepsScroll || undefined}
      data-waits={waits || undefined}
      data-state={state ? JSON.stringify(state) : undefined}
    />
  )
}
