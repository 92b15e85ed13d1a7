import 'react'

/** Our own CSS variables are allowed in style attributes. */
declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
}
