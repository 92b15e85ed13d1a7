import type { ComponentProps } from 'react'

export interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  /** A path of this site; from `?` on only, the page stays and shows something else. */
  to: string
  /** The page stays where it is scrolled to. */
  keepsScroll?: boolean
  /** Not fetched ahead when somebody points at it. */
  waits?: boolean
  /** For the history's entry of the page it leads to. */
  state?: unknown
}

/**
 * A link within the site. It is an element and nothing else: a page has a hundred of them, and `FollowLinks` listens for
 * all. React Router looks for `data-discover` to learn of the routes that are in reach.
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
