import type { LedgerPlace } from '@ovation/contract'

export const personPlaces = [
  'wallet',
  'bonus',
  'earnings',
  'held',
  'stake',
  'promotion',
  'debt',
] as const satisfies readonly LedgerPlace[]
export const sitePlaces = ['site', 'outside'] as const satisfies readonly LedgerPlace[]
