import type { Address } from '@ovation/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { AddressChoice } from '~/features/money/orders/addresses/AddressChoice'
import { useAddresses } from '~/features/money/orders/addresses/use-addresses'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { Column, Columns } from '~/ui/layout/Columns'
import { Panel } from '~/ui/layout/Panel'
import { firstNameOf } from '~/ui/text/names'
import { CartBySeller } from './CartBySeller'
import { CartRow } from './CartRow'
import { CartFailed, CartSkeleton, EmptyCart } from './CartStates'
import { CheckoutBill } from './CheckoutBill'
import { isOrderable } from './cart-items'
import { OrderReceipt } from './OrderReceipt'
import { SellerNote } from './SellerNote'
import { useCart } from './use-cart'
import { useCartItems } from './use-cart-items'
import { useCheckout } from './use-checkout'

/** The whole cart, or with "Buy now" the one product in the URL. */
function useLines() {
  const { cart } = useCart()
  const [search] = useSearchParams()
  const only = search.get('product')
  return only ? cart.filter(({ productId }) => productId === only) : cart
}

/** The address, the items and the total. */
export function CheckoutContent({ loaded }: { loaded: readonly Address[] }) {
  const lines = useLines()
  const { items, changeNotes, state, reload } = useCartItems(lines)
  const { order, paying, ordered, refusals } = useCheckout(reload)
  const { addresses, keep } = useAddresses(loaded)
  const [chosen, setChosen] = useState(loaded[0]?._id ?? null)
  const [notes, setNotes] = useState<Record<string, string>>({})
  const here = useHydrated()

  if (!here) return <CartSkeleton />
  const shown = paying ?? items
  const done = ordered.length > 0 && !paying && <OrderReceipt ordered={ordered} />
  if (shown.length === 0) return done || <EmptyCart />
  if (state === 'failed') {
    return (
      <>
        {done}
        <CartFailed onRetry={() => void reload()} />
      </>
    )
  }
  if (state === 'loading' && !paying) return <CartSkeleton />

  const notesOf = (productId: string) => {
    const refusal = refusals[productId]
    return refusal ? [refusal.message] : (changeNotes[productId] ?? [])
  }
  const orderable = shown.filter(isOrderable)
  const isSent = orderable.some(({ product }) => product.type === 'physical')
  return (
    <>
      {done}
      <Columns side="bill">
        <Column>
          {isSent && (
            <Panel look="bill" title="Delivery address">
              <AddressChoice
                addresses={addresses}
                chosen={chosen}
                onChoose={setChosen}
                onAdded={(address) => {
                  keep(address)
                  setChosen(address._id)
                }}
              />
            </Panel>
          )}
          <CartBySeller
            items={shown}
            row={({ line, product }) => (
              <CartRow key={line.productId} item={{ line, product }} notes={notesOf(line.productId)} />
            )}
            foot={({ seller }) =>
              seller && (
                <SellerNote
                  seller={firstNameOf(seller.name)}
                  note={notes[seller._id] ?? ''}
                  onChange={(note) => setNotes({ ...notes, [seller._id]: note })}
                />
              )
            }
          />
        </Column>
        {orderable.length > 0 && (
          <CheckoutBill
            items={orderable}
            ready={!isSent || chosen !== null}
            paying={paying !== null}
            onOrder={() => void order(orderable, { deliveryAddressId: chosen, notes })}
          />
        )}
      </Columns>
    </>
  )
}
