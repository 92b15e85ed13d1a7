import { topic } from '#platform/extensions'

/** The commission of a creator changes now or later, or a change was cancelled. */
export const commissionChanged = topic<{ id: string; creatorId: string; title: string; text: string }>(
  'wallet.commission-changed',
)

/** 15%, 12.5% */
export const percent = (rate: number) => `${Math.round(rate * 10_000) / 100}%`
