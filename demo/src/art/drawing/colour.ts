const channels = (hex: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(hex.slice(start, start + 2), 16))

const toHex = (values: number[]): string =>
  `#${values.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`

/** Moves from one colour towards another; `share` 0 is all `from`, 1 is all `to`. */
export function mix(from: string, to: string, share: number): string {
  const target = channels(to)
  return toHex(channels(from).map((value, index) => value + ((target[index] ?? value) - value) * share))
}

export const lighten = (hex: string, share: number): string => mix(hex, '#ffffff', share)
export const darken = (hex: string, share: number): string => mix(hex, '#000000', share)

/** Perceived brightness, 0 to 1. */
export function brightness(hex: string): number {
  const [red = 0, green = 0, blue = 0] = channels(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
