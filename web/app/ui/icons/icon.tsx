import type { ComponentProps, JSX } from 'react'

interface Props extends Omit<ComponentProps<'svg'>, 'stroke'> {
  size?: number | undefined
  /** The width of the lines. */
  stroke?: number | undefined
}

export type Icon = (props: Props) => JSX.Element

/** Each icon is a file, so that a page loads only those it shows. `npm run icons` writes them. */
export const outline = (...paths: string[]): Icon => drawing('icon', paths)

export const filled = (...paths: string[]): Icon => drawing('icon icon-filled', paths)

/** One path for all lines, and shared attributes in base.css: a page can have a hundred icons. */
function drawing(look: string, paths: string[]): Icon {
  const d = paths.join('')
  return ({ size = 24, stroke = 2, className, ...rest }) => (
    // biome-ignore lint/a11y/noSvgWithoutTitle: callers name it or hide it.
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      strokeWidth={stroke}
      {...rest}
      className={className ? `${look} ${className}` : look}
    >
      <path d={d} />
    </svg>
  )
}
