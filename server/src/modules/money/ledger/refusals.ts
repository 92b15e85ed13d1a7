import { AppError } from '#platform/errors'
import { brokenCheck } from '#platform/postgres'

export const notEnough = () =>
  new AppError('INSUFFICIENT_BALANCE', 422, 'You don’t have enough tokens in your wallet.')

/** Runs a payment from a wallet; an insufficient balance becomes an AppError. */
export async function paying<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!isWalletShort(error)) throw error
    throw notEnough()
  }
}

const walletChecks = ['accounts_balance_check', 'bonus_grants_remaining']

/** Whether a write failed because a wallet, or the bonus in it, would have gone below zero. */
export const isWalletShort = (error: unknown) => walletChecks.includes(brokenCheck(error) ?? '')

/** Whether a write failed because a creator, a held payout or a stake would have gone below zero. */
export const isBelowZero = (error: unknown) => brokenCheck(error) === 'ledger_not_below_zero'
