import type { DeletionBlocker } from '@ovation/contract'
import { conflict } from '#platform/errors'

export function refuse(blocker: DeletionBlocker) {
  if (blocker === 'operator')
    return conflict('OPERATOR_ACCOUNT', 'This is an operator’s account. It must leave the team first.')
  if (blocker === 'suspended')
    return conflict('SUSPENDED_ACCOUNT', 'This account is suspended. End the suspension first.')
  if (blocker === 'payouts')
    return conflict('PAYOUTS_OPEN', 'A payout is under way. Wait until it is paid, or withdraw it.')
  if (blocker === 'disputes')
    return conflict('DISPUTES_OPEN', 'A payment is disputed. Wait until the dispute is over.')
  return conflict(
    'ORDERS_OPEN',
    'There are orders that aren’t delivered yet. They must be delivered or refunded first.',
  )
}

export const amountsChanged = () =>
  conflict('AMOUNTS_CHANGED', 'Balance or earnings have changed. Check the new amounts and confirm again.')

export const deletionUnderWay = () => conflict('DELETION_UNDER_WAY', 'This account is already being deleted.')
