import type { RefundPreview } from '@ovation/contract'
import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api, failureOf } from '~/api/client'
import { useIdempotencyKey } from '~/api/use-idempotency-key'
import { FormError } from '~/ui/feedback/FormError'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { money, tokens } from '~/ui/text/format'
import { formatDay } from '../console/format'
import type { TransactionShown } from './transaction-rows'
import styles from './transactions.module.css'

const reasonLength = 1000
const waitMs = 200

/** Refunds a payment, in whole or in part, after showing what it changes for both people. */
export function RefundForm({ transaction }: { transaction: TransactionShown }) {
  const { _id, refundable, isPartlyRefundable, type, paidFrom, refunded } = transaction
  const [typed, setTyped] = useState(String(refundable))
  const amount = Number(typed.replace(',', '.'))
  const [ends, setEnds] = useState(false)
  const { preview, failure } = usePreview(_id, amount, refundable, ends)
  const once = useIdempotencyKey()
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const body = {
      ...(isPartlyRefundable ? { amount } : {}),
      reason: textOf(values, 'reason'),
      refunded,
      mayOwe: checkedOf(values, 'mayOwe'),
      endSubscription: checkedOf(values, 'endSubscription'),
    }
    await once({ _id, ...body }, (headers) =>
      api('POST /operator/transactions/{id}/refund', { params: { id: _id }, body, headers }),
    )
    toast({ message: preview ? `${sumBack(preview)} refunded.` : 'Refunded.' })
    await revalidate()
  })
  const owed = preview?.performer?.owed ?? 0
  return (
    <Form submission={submission}>
      <TextField
        label="Tokens to refund"
        name="amount"
        inputMode="decimal"
        required
        value={typed}
        readOnly={!isPartlyRefundable}
        onChange={(event) => setTyped(event.currentTarget.value)}
        hint={isPartlyRefundable ? `Up to ${tokens(refundable)}.` : undefined}
      />
      <TextArea label="Reason" name="reason" rows={2} required maxLength={reasonLength} />
      {type === 'subscription' && paidFrom === 'wallet' && (
        <CheckField
          label="End the subscription now"
          name="endSubscription"
          checked={ends}
          onChange={(event) => setEnds(event.currentTarget.checked)}
        />
      )}
      {preview && <Effect preview={preview} transaction={transaction} />}
      {owed > 0 && (
        <CheckField
          label={`Refund anyway: ${tokens(owed)} tokens are deducted from later earnings`}
          name="mayOwe"
          required
          hint="This share is already in a payout."
        />
      )}
      <FormError why={failure} />
      {failure === null && (
        <Submit busy="Refunding…" full>
          {preview ? `Refund ${sumBack(preview)}` : 'Refund'}
        </Submit>
      )}
    </Form>
  )
}

const sumBack = ({ payer: { cardAmount }, amount }: RefundPreview) =>
  cardAmount > 0 ? money(cardAmount) : `${tokens(amount)} tokens`

/** The effect of a refund of this amount, read again when it changes. */
function usePreview(id: string, amount: number, refundable: number, ends: boolean) {
  const [found, setFound] = useState<{ preview: RefundPreview | null; failure: string | null }>({
    preview: null,
    failure: null,
  })
  useEffect(() => {
    const asking = new AbortController()
    const { signal } = asking
    const timer = setTimeout(async () => {
      const isValid = Number.isFinite(amount) && amount > 0 && amount <= refundable
      if (!isValid) return setFound({ preview: null, failure: null })
      const part = amount === refundable ? {} : { amount: Math.round(amount * 100) / 100 }
      try {
        const preview = await api('POST /operator/transactions/{id}/refund/preview', {
          ...{ params: { id }, body: { ...part, ...(ends ? { endSubscription: true } : {}) }, signal },
        })
        if (!signal.aborted) setFound({ preview, failure: null })
      } catch (error) {
        if (!signal.aborted) setFound({ preview: null, failure: failureOf(error).message })
      }
    }, waitMs)
    return () => {
      clearTimeout(timer)
      asking.abort()
    }
  }, [id, amount, refundable, ends])
  return found
}

interface EffectProps {
  preview: RefundPreview
  transaction: TransactionShown
}

const lastsUntil = (until: string) =>
  Date.parse(until) > Date.now()
    ? `The subscription ends on ${formatDay(until)}`
    : 'The subscription ends now'

/** What both people have before and after it. */
function Effect({ preview, transaction }: EffectProps) {
  const { payer, performer, fee, endsAccess, subscription } = preview
  const fan = transaction.payer?.name ?? 'The payer'
  const creator = transaction.performer?.name ?? 'The creator'
  return (
    <section className={styles.preview} aria-label="Effect of the refund">
      <PriceLines>
        {payer.cardAmount > 0 && (
          <PriceLine label={`${fan} gets on the card`}>{money(payer.cardAmount)}</PriceLine>
        )}
        <PriceLine label={`${fan}’s wallet`}>
          {tokens(payer.balance)} → {tokens(payer.balanceAfter)}
        </PriceLine>
        {performer && (
          <PriceLine label={`${creator}’s earnings`}>
            {tokens(performer.earnings)} → {tokens(performer.earningsAfter)}
          </PriceLine>
        )}
        {performer && performer.promotion > 0 && (
          <PriceLine label="From promotions that aren’t paid out">{tokens(performer.promotion)}</PriceLine>
        )}
        {performer && performer.owed > 0 && (
          <PriceLine label={`${creator} then owes`}>{tokens(performer.owed)}</PriceLine>
        )}
        {fee > 0 && <PriceLine label="From the site’s fee">{tokens(fee)}</PriceLine>}
      </PriceLines>
      {subscription && (
        <p className={styles.warning}>
          {lastsUntil(subscription.untilAfter)} instead of {formatDay(subscription.until)}.
          {subscription.stopsRenewal && ' It won’t renew.'}
        </p>
      )}
      {endsAccess && <p className={styles.warning}>{fan} loses access to what was bought.</p>}
    </section>
  )
}
