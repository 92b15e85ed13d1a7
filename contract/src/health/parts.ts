/** What a site depends on. No schema library here: the web bundles this file. */
export const healthParts = [
  'database',
  'migrations',
  'redis',
  'storage',
  'disk',
  'processes',
  'jobs',
  'ffmpeg',
  'media',
  'mail',
  'ledger',
  'live',
  'backup',
] as const
export type HealthPart = (typeof healthParts)[number]

export const healthStates = ['ok', 'warning', 'failing'] as const
export type HealthState = (typeof healthStates)[number]
