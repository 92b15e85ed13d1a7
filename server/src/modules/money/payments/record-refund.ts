import { operatorsAlerted } from '#modules/identity/accounts'
import type { Platform } from '#platform'
import { formatDollars } from '#platform/amounts'
import type { RefundOutcome } from '#platform/card-gateway'
import type { Queryable } from '#platform/postgres'
import type { PaymentRefundRow, PaymentRow } from '#tables/payments'
import { changeRefund } from './payment-refund-store.ts'
import { changePayment } from './store.ts'

type Parts = Pick<Platform, 'extensions'>

const minuteMs = 60_000
/** Minutes until the next try, after each refusal. After the last one, only an operator tries again. */
const pauses = [10, 60, 6 * 60, 24 * 60, 2 * 24 * 60, 4 * 24 * 60]

/** Records what the payment service answered. The caller has locked the payment and then read the refund. */
export async function recordOutcome(
  parts: Parts,
  tx: Queryable,
  payment: PaymentRow,
  refund: PaymentRefundRow,
  outcome: RefundOutcome,
): Promise<PaymentRow> {
  if (outcome.status === 'fail') return refuse(parts, tx, payment, refund, outcome.failure)
  if (refund.status === 'sent') {
    if (!refund.reference) await changeRefund(tx, refund.id, { reference: outcome.reference })
    return payment
  }
  const { reference } = outcome
  await changeRefund(tx, refund.id, { status: 'sent', reference, failure: null, tryAt: null })
  return changePayment(tx, payment.id, { refundedCents: payment.refundedCents + refund.cents })
}

async function refuse(
  parts: Parts,
  tx: Queryable,
  payment: PaymentRow,
  { id, cents, status, failures, madeThere }: PaymentRefundRow,
  failure: string,
): Promise<PaymentRow> {
  const pause = madeThere ? undefined : pauses[failures]
  await changeRefund(tx, id, {
    ...{ status: 'refused', failure, failures: failures + 1 },
    tryAt: pause === undefined ? null : new Date(Date.now() + pause * minuteMs),
    // The next try is another refund at the service.
    ...(madeThere ? {} : { reference: null }),
  })
  if (failures === 0 || status === 'sent')
    await alertOperators(parts, tx, {
      ...{ paymentId: payment.id, key: `refund:${id}:${failures}`, title: 'A refund was refused' },
      text: `The payment service refuses to refund ${formatDollars(cents)} to the card. ${failure}`,
    })
  if (status !== 'sent') return payment
  return changePayment(tx, payment.id, { refundedCents: payment.refundedCents - cents })
}

interface RefundAlert {
  paymentId: string
  key: string
  title: string
  text: string
}

export const alertOperators = (
  { extensions }: Parts,
  tx: Queryable,
  { paymentId, ...alert }: RefundAlert,
): Promise<unknown> =>
  extensions.announce(tx, operatorsAlerted, {
    ...{ kind: 'operator_dispute', objectId: paymentId, path: `/admin/transactions/${paymentId}` },
    ...alert,
  })
