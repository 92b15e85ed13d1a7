import type { Order } from '@ovation/contract'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Confirm } from '~/ui/overlay/Confirm'
import { tokens } from '~/ui/text/format'
import { useSale } from './use-sale'

/** Refunds the tokens, after a confirmation. */
export function RefundOrder({ order }: { order: Order }) {
  const { update, busy, failure } = useSale(order)
  const [asking, setAsking] = useState(false)
  const { buyer, totalPrice, netPrice, productType, deliveryStatus } = order
  async function refund() {
    await update({ deliveryStatus: 'refunded' }, `${tokens(totalPrice)} tokens refunded to ${buyer.name}.`)
    setAsking(false)
  }
  return (
    <>
      <FormError why={failure?.message} />
      <Button look="bad" onClick={() => setAsking(true)}>
        Refund
      </Button>
      {asking && (
        <Confirm
          title={`Refund ${tokens(totalPrice)} tokens?`}
          yes="Refund"
          busy={busy && 'Refunding…'}
          onYes={() => void refund()}
          onNo={() => setAsking(false)}
        >
          {buyer.name} gets a full refund.
          {netPrice !== null && ` ${tokens(netPrice)} tokens are taken from your earnings.`}
          {productType === 'digital' && ' They can no longer download it.'}
          {deliveryStatus === 'processing' && ' The items go back into stock.'} This can’t be undone.
        </Confirm>
      )}
    </>
  )
}
