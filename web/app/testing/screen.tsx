import { type ComponentType, createElement, type ReactNode } from 'react'

/** A screen with what its loader returned. Route components get more, but screens use nothing else. */
export const screenWith = <Props extends { loaderData: unknown }>(
  Screen: ComponentType<Props>,
  loaderData: Props['loaderData'],
): ReactNode => createElement(Screen as ComponentType<Pick<Props, 'loaderData'>>, { loaderData })
