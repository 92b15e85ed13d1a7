import { type ComponentProps, createElement, type JSX } from 'react'

interface Props extends Omit<ComponentProps<'svg'>, 'stroke'> {
  size?: number | undefined
  /** How wide the lines are. */
  stroke?: number | undefined
}

export type Icon = (props: Props) => JSX.Element

const lines = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const
const surface = { fill: 'currentColor', stroke: 'none' }

/** One path for all lines: a page has a hundred icons, and each element of theirs is rendered, sent and hydrated. */
function draw(d: string, size: number, look: ComponentProps<'svg'>) {
  const svg = { width: size, height: size, viewBox: '0 0 24 24', ...look }
  return createElement('svg', svg, createElement('path', { d }))
}

/** Like all icons, it stands in a file of its own, so that a page loads only those it shows. `npm run icons` writes them. */
export function outline(...paths: string[]): Icon {
  const d = paths.join('')
  return ({ size = 24, stroke = 2, ...rest }) => draw(d, size, { ...lines, strokeWidth: stroke, ...rest })
}

export function filled(...paths: string[]): Icon {
  const d = paths.join('')
  return ({ size = 24, stroke: _, ...rest }) => draw(d, size, { ...surface, ...rest })
}
