import { settingDefaults } from '@ovation/contract/limits'

interface Accents {
  accentLight: string
  accentDark: string
}

const hex = /^#[0-9a-f]{6}$/i

/** The site's own accent in both themes: one colour each, the rest mixed from it. Nothing when it is ours. */
export function accentStyle({ accentLight, accentDark }: Accents): string {
  const light = hex.test(accentLight) && accentLight !== settingDefaults.accentLight ? accentLight : null
  const dark = hex.test(accentDark) && accentDark !== settingDefaults.accentDark ? accentDark : null
  return [
    light && rule('light', light, 'black 12%', 'black 24%'),
    dark && rule('dark', dark, 'white 14%', 'black 10%'),
  ]
    .filter(Boolean)
    .join('\n')
}

function rule(scheme: string, accent: string, hover: string, pressed: string) {
  return `[data-mantine-color-scheme='${scheme}'] {
  --accent: ${accent};
  --accent-hover: color-mix(in srgb, ${accent}, ${hover});
  --accent-pressed: color-mix(in srgb, ${accent}, ${pressed});
  --accent-soft: color-mix(in srgb, var(--surface), ${accent} 12%);
  --accent-text: color-mix(in srgb, ${accent}, ${hover});
  --on-accent: ${readableOn(accent)};
}`
}

/** White or ink, whichever stands out more on the accent. */
export function readableOn(colour: string): string {
  const onWhite = 1.05 / (luminance(colour) + 0.05)
  const onInk = (luminance(colour) + 0.05) / (luminance('#2a0c08') + 0.05)
  return onWhite >= onInk ? '#ffffff' : '#2a0c08'
}

function luminance(colour: string): number {
  const channel = (at: number) => {
    const value = Number.parseInt(colour.slice(at, at + 2), 16) / 255
    return value <= 0.03928 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * channel(1) + 0.7152 * channel(3) + 0.0722 * channel(5)
}
