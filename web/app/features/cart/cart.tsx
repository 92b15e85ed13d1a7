import { ShopPage } from '~/features/orders/ShopPage'
import { BalanceLines } from '~/features/wallet/BalanceLines'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/Button'
import { Columns } from '~/ui/Columns'
import { useHydrated } from '~/ui/form/form-context'
import { counted } from '~/ui/format'
import { Hint } from '~/ui/Hint'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Panel } from '~/ui/Panel'
import { Tokens } from '~/ui/Tokens'
import type { Route } from './+types/cart'
import { Shops } from './CartBySeller'
import { CartRow } from './CartRow'
import { CartFailed, CartSkeleton, EmptyCart } from './CartStates'
import { isOrderable, type Orderable, totalOf } from './cart-items'
import { piecesIn } from './cart-lines'
import { useCart } from './use-cart'
import { useGoods } from './use-cart-items'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Cart' })
}

export const loader = page('member')

export default function Cart() {
  return (
    <ShopPage title="Cart">
      <Content />
    </ShopPage>
  )
}

function Content() {
  const { cart, update, remove } = useCart()
  const { goods, news, state, reload } = useGoods(cart)
  const here = useHydrated()
  if (!here) return <CartSkeleton />
  if (cart.length === 0) return <EmptyCart />
  if (state === 'failed') return <CartFailed onRetry={() => void reload()} />
  if (state === 'loading') return <CartSkeleton />
  return (
    <Columns side="bill">
      <Shops
        goods={goods}
        row={(good) => (
          <CartRow
            key={good.line.productId}
            good={good}
            notes={news[good.line.productId] ?? []}
            onQuantity={(quantity) => update(good.line.productId, { quantity })}
            onRemove={() => remove(good.line.productId)}
          />
        )}
      />
      <Sum goods={goods.filter(isOrderable)} />
    </Columns>
  )
}

/** What it comes to, and the way to the checkout. */
function Sum({ goods }: { goods: readonly Orderable[] }) {
  const total = totalOf(goods)
  const pieces = piecesIn(goods.map(({ line }) => line))
  return (
    <aside aria-label="Total">
      <Panel look="bill">
        {goods.length === 0 ? (
          <p>Nothing in the cart can be ordered right now.</p>
        ) : (
          <>
            <PriceLines>
              <PriceLine label={counted(pieces, 'piece')}>
                <Tokens amount={total} />
              </PriceLine>
              <BalanceLines change={-total} />
            </PriceLines>
            <ButtonLink to="/checkout" look="go" full>
              Go to checkout
            </ButtonLink>
            <Hint>Nothing is paid yet.</Hint>
          </>
        )}
      </Panel>
    </aside>
  )
}
