import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import { TopUpFirst } from '~/features/money/wallet/TopUpFirst'
import { useCurrentUser } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { Panel } from '~/ui/layout/Panel'
import { inHundredths, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import { type Orderable, totalOf } from './cart-items'

interface CheckoutBillProps {
  items: readonly Orderable[]
  /** A delivery address is chosen, or none is needed. */
  ready: boolean
  paying: boolean
  onOrder: () => void
}

/** The total, the balance after it, and the button. */
export function CheckoutBill({ items, ready, paying, onOrder }: CheckoutBillProps) {
  const balance = useCurrentUser()?.balance ?? 0
  const total = totalOf(items)
  return (
    <aside aria-label="Payment">
      <Panel look="bill">
        <PriceLines>
          {items.map(({ line, product }) => (
            <PriceLine key={product._id} label={`${line.quantity} × ${product.name}`}>
              <Tokens amount={inHundredths(line.quantity * product.price)} />
            </PriceLine>
          ))}
          {items.length > 1 && (
            <PriceLine label="Total" total>
              <Tokens amount={total} />
            </PriceLine>
          )}
          {/* Hidden while paying, because the balance is already changing. */}
          {!paying && <BalanceLines change={-total} />}
        </PriceLines>
        <TopUpFirst
          missing={paying ? 0 : total - balance}
          label="Top up to order"
          back="Back to the checkout"
        >
          <Button look="go" full disabled={!ready} busy={paying && 'Placing your order…'} onClick={onOrder}>
            <span>
              Order for <Tokens amount={total} />
            </span>
          </Button>
          <Hint>{ready ? 'We’ll email you a receipt.' : 'Choose a delivery address.'}</Hint>
        </TopUpFirst>
      </Panel>
    </aside>
  )
}
