import type { adjustmentCalls, BodyOf } from '@ovation/contract'
import { findAccount, lockAccount } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import { isClosing } from '#modules/identity/suspensions'
import {
  claimIdempotencyKey,
  isWalletShort,
  publishBalance,
  site,
  transfer,
  wallet,
} from '#modules/money/ledger'
import type { Platform } from '#platform'
import { fromHundredths, readAmount } from '#platform/amounts'
import { AppError, conflict, invalid, notFound } from '#platform/errors'
import type { IdempotencyKey } from '#platform/http'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { addAdjustment } from './store.ts'

type Adjusting = BodyOf<typeof adjustmentCalls.adjustBalance> & { idempotencyKey: IdempotencyKey | null }

/** Moves tokens between the site and a wallet. Only paid tokens are debited: a bonus stays with its grant. */
export async function adjustBalance(
  platform: Platform,
  operatorId: string,
  accountId: string,
  { amount: given, reason, idempotencyKey }: Adjusting,
) {
  const amount = readAmount('amount', given)
  if (accountId === operatorId)
    throw conflict('OWN_BALANCE', 'You can’t adjust your own balance. Ask another operator.')
  if (amount === 0) throw invalid('amount', 'Enter an amount.')
  const words = reason.trim()
  if (words === '') throw invalid('reason', 'Enter a reason.')
  await refusingOverdraft(() =>
    platform.db.orm.transaction(async (tx) => {
      const { id, isNew } = await claimIdempotencyKey(tx, operatorId, idempotencyKey, newId())
      if (isNew) await adjust(tx, { id, accountId, operatorId, amount, reason: words })
    }),
  )
  await publishBalance(platform, [accountId])
  const account = await findAccount(platform.db.orm, accountId)
  if (!account) throw notFound('This person')
  return { balance: fromHundredths(account.balance), bonusBalance: fromHundredths(account.bonusBalance) }
}

interface Adjustment {
  id: string
  accountId: string
  operatorId: string
  amount: number
  reason: string
}

async function adjust(tx: Queryable, adjustment: Adjustment) {
  const { id, accountId, operatorId, amount, reason } = adjustment
  const account = await lockAccount(tx, accountId)
  if (!account) throw notFound('This person')
  if (account.deletionDue) throw isClosing()
  const [from, to] = amount > 0 ? [site, wallet(accountId)] : [wallet(accountId), site]
  await addAdjustment(tx, adjustment)
  await transfer(tx, {
    kind: 'adjustment',
    key: `adjustment:${id}`,
    postings: [{ from, to, amount: Math.abs(amount) }],
  })
  await recordAction(tx, {
    ...{ operatorId, action: 'balance.adjust', subjectId: accountId, reason },
    before: { balance: fromHundredths(account.balance) },
    after: { balance: fromHundredths(account.balance + amount) },
  })
}

async function refusingOverdraft(work: () => Promise<void>) {
  try {
    await work()
  } catch (error) {
    if (!isWalletShort(error)) throw error
    const message = 'This wallet has fewer tokens than that.'
    throw new AppError('INSUFFICIENT_BALANCE', 422, message, [{ path: 'amount', message }])
  }
}
