import { isInHundredths, tooManyDigits } from '@ovation/contract/amounts'

/** Accepts a decimal comma too. NaN for an empty field. */
export const readAmount = (typed: string): number => Number(typed.trim().replace(',', '.') || Number.NaN)

/** The error message of an invalid amount. Amounts are never rounded. */
export function amountProblem(typed: string, outsideLimits: string): string {
  const amount = readAmount(typed)
  return Number.isFinite(amount) && !isInHundredths(amount) ? tooManyDigits : outsideLimits
}
