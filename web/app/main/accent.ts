import { isReadable, readableOn } from '@ovation/contract/colours'
import { settingDefaults } from '@ovation/contract/limits'

interface Accents {
  accentLight: string
  accentDark: string
}

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
