import type { Address, Order } from '@ovation/contract'
import { useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Sheet } from '~/ui/overlay/Sheet'
import { AddressChoice } from './addresses/AddressChoice'
import { addressAsText } from './addresses/format-address'
import { useAddresses } from './addresses/use-addresses'
import { useChangeDelivery } from './use-change-delivery'

interface ChangeDeliveryProps {
  order: Order
  loaded: readonly Address[]
  onClose: () => void
}

/** Changes the delivery address before the order has shipped. */
export default function ChangeDelivery({ order, loaded, onClose }: ChangeDeliveryProps) {
  const { addresses, keep } = useAddresses(loaded)
  const [chosen, setChosen] = useState(() => addressOf(order, loaded))
  const { change, busy, failure } = useChangeDelivery(order._id, onClose)
  return (
    <Sheet title="Delivery address" held={busy} onClose={onClose}>
      <AddressChoice
        addresses={addresses}
        chosen={chosen}
        onChoose={setChosen}
        onAdded={(address) => {
          keep(address)
          setChosen(address._id)
        }}
      />
      <FormError why={failure?.message} />
      <Button
        look="go"
        full
        disabled={chosen === null}
        busy={busy && 'Changing…'}
        onClick={() => chosen && void change(chosen)}
      >
        Use this address
      </Button>
    </Sheet>
  )
}

/** An order has a copy of its address, so the address is found by its content. */
function addressOf({ deliveryAddress }: Order, addresses: readonly Address[]): string | null {
  if (!deliveryAddress) return null
  const text = addressAsText(deliveryAddress)
  return addresses.find((address) => addressAsText(address) === text)?._id ?? null
}
