import { isReadable, readableOn } from '@ovation/contract/colours'
import { settingDefaults } from '@ovation/contract/limits'

interface Accents {
  accentLight: string
  accentDark: string
}

export type Scheme = 'light' | 'dark'

const mixes: Record<Scheme, { hover: string; pressed: string }> = {
  light: { hover: 'black 12%', pressed: 'black 24%' },
  dark: { hover: 'white 14%', pressed: 'black 10%' },
}

/** CSS for the site's accent colour in both themes; empty for the default. */
export function accentStyle({ accentLight, accentDark }: Accents): string {
  const light = accentLight !== settingDefaults.accentLight && isReadable(accentLight) ? accentLight : null
  const dark = accentDark !== settingDefaults.accentDark && isReadable(accentDark) ? accentDark : null
  return [light && rule('light', light), dark && rule('dark', dark)].filter(Boolean).join('\n')
}

/** The variables that a theme mixes from its accent colour. */
export function accentVariables(scheme: Scheme, accent: string): Record<`--${string}`, string> {
  const { hover, pressed } = mixes[scheme]
  return {
    '--accent': accent,
    '--accent-hover': `color-mix(in srgb, ${accent}, ${hover})`,
    '--accent-pressed': `color-mix(in srgb, ${accent}, ${pressed})`,
    '--accent-soft': `color-mix(in srgb, var(--surface), ${accent} 12%)`,
    '--accent-text': `color-mix(in srgb, ${accent}, ${hover})`,
    '--on-accent': readableOn(accent),
  }
}

function rule(scheme: Scheme, accent: string) {
  const lines = Object.entries(accentVariables(scheme, accent)).map(([name, value]) => `  ${name}: ${value};`)
  return `[data-theme='${scheme}'] {\n${lines.join('\n')}\n}`
}
