const white = '#ffffff'
const ink = '#2a0c08'
/** The contrast that WCAG 2 asks of text (AA). */
const enough = 4.5
const hex = /^#[0-9a-f]{6}$/i

/** Refuses the few colours on which neither white nor dark text is readable. */
export const isReadable = (colour: string) =>
  hex.test(colour) && contrast(colour, readableOn(colour)) >= enough

/** White or dark text, whichever has more contrast. */
export const readableOn = (colour: string) => (contrast(colour, white) >= contrast(colour, ink) ? white : ink)

/** The contrast ratio of WCAG 2. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
