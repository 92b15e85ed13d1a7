import type { ComponentProps } from 'react'

interface GetFormProps extends Omit<ComponentProps<'form'>, 'method'> {
  /** The page stays where it is scrolled to. */
  keepsScroll?: boolean
}

/** A form whose fields become the query of an address. `FollowLinks` follows it as it follows links. */
export function GetForm({ keepsScroll, ...rest }: GetFormProps) {
  return <form {...rest} data-discover="true" data-keeps-scroll={keepsScroll || undefined} />
}
