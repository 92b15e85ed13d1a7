/** The sections of the settings, in the order of the console. */
export const settingSections = [
  { key: 'general', label: 'General' },
  { key: 'branding', label: 'Branding' },
  { key: 'features', label: 'Features' },
  { key: 'joining', label: 'Joining' },
  { key: 'fees', label: 'Fees and payouts' },
  { key: 'tokens', label: 'Tokens and tips' },
  { key: 'subscriptions', label: 'Subscriptions' },
  { key: 'prices', label: 'Prices' },
  { key: 'safety', label: 'Safety' },
  { key: 'countries', label: 'Countries' },
  { key: 'email', label: 'Email' },
  { key: 'services', label: 'Services' },
] as const
export type SettingSection = (typeof settingSections)[number]['key']

/** How the console shows and edits a value. */
export const settingKinds = [
  'switch',
  'line',
  'paragraph',
  'number',
  'dollars',
  'tokens',
  'days',
  'colour',
  'countries',
  'choice',
  'lines',
  'menus',
  'picture',
] as const
export type SettingKind = (typeof settingKinds)[number]
