import type { Order } from '@ovation/contract'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { TextField } from '~/ui/form/TextField'
import { Panel } from '~/ui/layout/Panel'
import { firstNameOf } from '~/ui/text/names'
import styles from './order.module.css'
import { useSale } from './use-sale'

/** The seller's next step for an order. */
export function SaleSteps({ order }: { order: Order }) {
  const { update, busy, failure } = useSale(order)
  const [code, setCode] = useState(order.shippingCode)
  const buyer = firstNameOf(order.buyer.name)
  const waiting = order.deliveryStatus === 'processing'
  const shippingCode = code.trim()
  const leaves = () =>
    update({ deliveryStatus: 'shipping', shippingCode }, `Marked as shipped. ${buyer} will be notified.`)
  const arrives = () => update({ deliveryStatus: 'delivered', shippingCode }, 'Marked as delivered.')
  return (
    <Panel
      title={waiting ? 'Ship the order' : 'On its way'}
      lead={
        waiting
          ? `${buyer} is notified when you ship it, and can change the address until then.`
          : 'Mark it as delivered when it has arrived.'
      }
    >
      <TextField
        label="Tracking number"
        name="shippingCode"
        hint={`Optional. ${buyer} can see it.`}
        autoComplete="off"
        maxLength={120}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <FormError why={failure?.message} />
      <div className={styles.actions}>
        <Button look="go" busy={busy && 'Saving…'} onClick={() => void (waiting ? leaves() : arrives())}>
          {waiting ? 'Mark as shipped' : 'Mark as delivered'}
        </Button>
        {waiting && (
          <Button disabled={busy} onClick={() => void arrives()}>
            I handed it over in person
          </Button>
        )}
        {!waiting && shippingCode !== order.shippingCode && (
          <Button
            disabled={busy}
            onClick={() => void update({ shippingCode }, `Tracking number saved. ${buyer} can see it.`)}
          >
            Save tracking number
          </Button>
        )}
      </div>
    </Panel>
  )
}
