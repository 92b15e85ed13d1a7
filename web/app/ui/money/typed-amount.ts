import { isInHundredths, tooManyDigits } from '@ovation/contract/amounts'

/** People write cents after a comma, too. An empty field is no amount, not nothing. */
export const readAmount = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN)

/** What is wrong with an amount: it is never rounded to one that nobody typed. */
export function amountProblem(typed: string, outsideLimits: string): string {
  const amount = readAmount(typed)
  return Number.isFinite(amount) && !isInHundredths(amount) ? tooManyDigits : outsideLimits
}
