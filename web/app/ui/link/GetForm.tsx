import type { ComponentProps } from 'react'

interface GetFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** Keeps the scroll position. */
  keepsScroll?: boolean
}

/** A form whose fields become the query of a URL. `FollowLinks` handles it like a link. */
export function GetForm({ keepsScroll, ...rest }: GetFormProps) {
  return <form {...rest} data-discover="true" data-keeps-scroll={keepsScroll || undefined} />
}
