import type { PublicSettings } from '@ovation/contract'
import { tokens } from '~/ui/text/format'

type Limits = Pick<PublicSettings, 'minimumTipPrice' | 'maximumTipPrice'>

const steps = [1, 2, 5, 10]

/** The presets: 10, 20, 50, 100 if the minimum is 10. */
export const tipAmounts = ({ minimumTipPrice, maximumTipPrice }: Limits): number[] =>
  steps.map((step) => step * minimumTipPrice).filter((amount) => amount <= maximumTipPrice)

/** Parses an entered tip; null if it is invalid. */
export function tipOf(typed: string, { minimumTipPrice, maximumTipPrice }: Limits): number | null {
  if (!/^\d+([.,]\d{1,2})?$/.test(typed.trim())) return null
  const amount = Number(typed.replace(',', '.'))
  return amount >= minimumTipPrice && amount <= maximumTipPrice ? amount : null
}

export const tipLimits = ({ minimumTipPrice, maximumTipPrice }: Limits) =>
  `${tokens(minimumTipPrice)} to ${tokens(maximumTipPrice)}`
