import { ShopPage } from '~/features/money/orders/ShopPage'
import { BalanceLines } from '~/features/money/wallet/BalanceLines'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { useHydrated } from '~/ui/hydration/use-hydrated'
import { Columns } from '~/ui/layout/Columns'
import { Panel } from '~/ui/layout/Panel'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { counted } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import type { Route } from './+types/cart'
import { CartBySeller } from './CartBySeller'
import { CartRow } from './CartRow'
import { CartFailed, CartSkeleton, EmptyCart } from './CartStates'
import { isOrderable, type Orderable, totalOf } from './cart-items'
import { piecesIn } from './cart-lines'
import { useCart } from './use-cart'
import { useCartItems } from './use-cart-items'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cart' })
}

export const loader = page('member', undefined, 'store')

export default function Cart() {
  return (
    <ShopPage title="Cart">
      <Content />
    </ShopPage>
  )
}

function Content() {
  const { cart, update, remove } = useCart()
  const { items, changeNotes, state, reload } = useCartItems(cart)
  const here = useHydrated()
  if (!here) return <CartSkeleton />
  if (cart.length === 0) return <EmptyCart />
  if (state === 'failed') return <CartFailed onRetry={() => void reload()} />
  if (state === 'loading') return <CartSkeleton />
  return (
    <Columns side="bill">
      <CartBySeller
        items={items}
        row={(item) => (
          <CartRow
            key={item.line.productId}
            item={item}
            notes={changeNotes[item.line.productId] ?? []}
            onQuantity={(quantity) => update(item.line.productId, { quantity })}
            onRemove={() => remove(item.line.productId)}
          />
        )}
      />
      <Sum items={items.filter(isOrderable)} />
    </Columns>
  )
}

/** The total, and the link to the checkout. */
function Sum({ items }: { items: readonly Orderable[] }) {
  const total = totalOf(items)
  const pieces = piecesIn(items.map(({ line }) => line))
  return (
    <aside aria-label="Total">
      <Panel look="bill">
        {items.length === 0 ? (
          <p>Nothing in your cart can be ordered right now.</p>
        ) : (
          <>
            <PriceLines>
              <PriceLine label={counted(pieces, 'item')}>
                <Tokens amount={total} />
              </PriceLine>
              <BalanceLines change={-total} />
            </PriceLines>
            <ButtonLink to="/checkout" look="go" full>
              Go to checkout
            </ButtonLink>
            <Hint>You won’t be charged yet.</Hint>
          </>
        )}
      </Panel>
    </aside>
  )
}
