import type { Order } from '@ovation/contract'
import { useState } from 'react'
import { firstNameOf } from '~/features/items/lock-words'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/form/TextField'
import { Panel } from '~/ui/Panel'
import { Refusal } from '~/ui/Refusal'
import styles from './order.module.css'
import { useSale } from './use-sale'

/** What the seller does next with a parcel. */
export function SaleSteps({ order }: { order: Order }) {
  const { update, busy, failure } = useSale(order)
  const [code, setCode] = useState(order.shippingCode)
  const buyer = firstNameOf(order.buyer.name)
  const waiting = order.deliveryStatus === 'processing'
  const shippingCode = code.trim()
  const leaves = () =>
    update({ deliveryStatus: 'shipping', shippingCode }, `${buyer} knows that it is on its way.`)
  const arrives = () => update({ deliveryStatus: 'delivered', shippingCode }, 'Delivered.')
  return (
    <Panel
      title={waiting ? 'Send it' : 'On its way'}
      lead={
        waiting
          ? `${buyer} is told when it leaves. Until then the address may still change.`
          : 'Say so when it has arrived.'
      }
    >
      <TextField
        label="Shipping code"
        name="shippingCode"
        hint={`So that ${buyer} can follow it. Leave it empty if there is none.`}
        autoComplete="off"
        maxLength={120}
        value={code}
        onChange={(event) => setCode(event.currentTarget.value)}
      />
      <Refusal why={failure?.message} />
      <div className={styles.ways}>
        <Button look="go" busy={busy && 'Saving…'} onClick={() => void (waiting ? leaves() : arrives())}>
          {waiting ? 'It is on its way' : 'It has arrived'}
        </Button>
        {waiting && (
          <Button disabled={busy} onClick={() => void arrives()}>
            Handed over already
          </Button>
        )}
        {!waiting && shippingCode !== order.shippingCode && (
          <Button disabled={busy} onClick={() => void update({ shippingCode }, `${buyer} has the new code.`)}>
            Save the code
          </Button>
        )}
      </div>
    </Panel>
  )
}
