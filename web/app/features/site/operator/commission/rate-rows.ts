import type { CommissionRate, CreatorCommission } from '@ovation/contract'
import { formatMoment } from '../console/format'

/** 15%, 12.5% */
export const percent = (rate: number) => `${Math.round(rate * 10_000) / 100}%`

/** Formats times in the loader: server and browser may format them differently. */
export const rateRow = (rate: CommissionRate, timezone: string | null) => ({
  ...rate,
  share: rate.rate === null ? 'Default' : percent(rate.rate),
  from: formatMoment(rate.validFrom, timezone),
})
export type RateRow = ReturnType<typeof rateRow>

export const stateLabels = { past: 'Past', current: 'Current', coming: 'Coming' } as const
export const stateLooks = { past: 'plain', current: 'good', coming: 'waiting' } as const

export const commissionShown = (commission: CreatorCommission, timezone: string | null) => ({
  current: percent(commission.current),
  default: percent(commission.default),
  isDefault: commission.current === commission.default,
  rates: commission.rates.map((rate) => rateRow(rate, timezone)),
})
export type CommissionShown = ReturnType<typeof commissionShown>
