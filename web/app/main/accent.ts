import { settingDefaults } from '@ovation/contract/limits'

interface Accents {
  accentLight: string
  accentDark: string
}

const hex = /^#[0-9a-f]{6}$/i

/** CSS for the site's accent colour in both themes; empty for the default. */
export function accentStyle({ accentLight, accentDark }: Accents): string {
  const light = accentLight !== settingDefaults.accentLight && isReadable(accentLight) ? accentLight : null
  const dark = accentDark !== settingDefaults.accentDark && isReadable(accentDark) ? accentDark : null
  return [
    light && rule('light', light, 'black 12%', 'black 24%'),
    dark && rule('dark', dark, 'white 14%', 'black 10%'),
  ]
    .filter(Boolean)
    .join('\n')
}

function rule(scheme: string, accent: string, hover: string, pressed: string) {
  return `[data-theme='${scheme}'] {
  --accent: ${accent};
  --accent-hover: color-mix(in srgb, ${accent}, ${hover});
  --accent-pressed: color-mix(in srgb, ${accent}, ${pressed});
  --accent-soft: color-mix(in srgb, var(--surface), ${accent} 12%);
  --accent-text: color-mix(in srgb, ${accent}, ${hover});
  --on-accent: ${readableOn(accent)};
}`
}

const white = '#ffffff'
const ink = '#2a0c08'
const enough = 4.5

/** Refuses the few colours on which neither white nor dark text is readable. */
const isReadable = (colour: string) => hex.test(colour) && contrast(colour, readableOn(colour)) >= enough

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
