import type { SiteSetting } from '@ovation/contract'

/** Sections with a screen of their own. */
const screens: Partial<Record<string, string>> = {
  branding: '/admin/branding',
  countries: '/admin/countries',
}

export const sectionPath = (section: string): string =>
  screens[section] ?? `/admin/settings?section=${section}`

/** The page on which a setting is changed. */
export function settingPath({ key, section, kind }: Pick<SiteSetting, 'key' | 'section' | 'kind'>): string {
  if (kind === 'menus') return '/admin/menus'
  return screens[section] ?? `${sectionPath(section)}#${key}`
}
