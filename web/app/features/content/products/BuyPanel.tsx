import type { Product } from '@ovation/contract'
import { useNavigate } from 'react-router'
import { isYours } from '~/features/money/cart/cart-items'
import { isInCart } from '~/features/money/cart/cart-lines'
import { useAddToCart } from '~/features/money/cart/use-add-to-cart'
import { useCart } from '~/features/money/cart/use-cart'
import { DownloadButton } from '~/features/money/orders/DownloadButton'
import { useJoinLink } from '~/shell/return-to'
import { useCurrentUser } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { inHundredths } from '~/ui/money/PriceLine'
import { tokens } from '~/ui/text/format'
import styles from './BuyPanel.module.css'
import { isSoldOut } from './product-labels'

/** The action for a product: buy, download, join, or nothing. */
export function BuyPanel({ product }: { product: Product }) {
  const user = useCurrentUser()
  const joinLink = useJoinLink(undefined, `to get ${product.name}`)
  if (user?._id === product.performerId) return null
  if (isYours(product) && user) {
    return (
      <div className={styles.buy}>
        <DownloadButton productId={product._id} look="go" full />
        <p>{product.isBought ? 'It’s yours. Download it as often as you like.' : 'Free.'}</p>
      </div>
    )
  }
  if (isSoldOut(product)) return <p className={styles.note}>Sold out. Bookmark it to find it again.</p>
  if (!user) {
    return (
      <div className={styles.buy}>
        <ButtonLink {...joinLink} look="go" full>
          {product.price === 0 ? 'Join to download' : 'Join to buy'}
        </ButtonLink>
      </div>
    )
  }
  if (product.price === 0) return <p className={styles.note}>This product is free, so it can’t be ordered.</p>
  return <Buy product={product} balance={user.balance} />
}

function Buy({ product, balance }: { product: Product; balance: number }) {
  const { cart, add } = useCart()
  const addToCart = useAddToCart()
  const navigate = useNavigate()
  const left = inHundredths(balance - product.price)
  return (
    <div className={styles.buy}>
      <Button
        look="go"
        onClick={() => {
          add(product)
          void navigate(`/checkout?product=${product._id}`)
        }}
      >
        Buy now
      </Button>
      {isInCart(cart, product._id) ? (
        <ButtonLink to="/cart">In your cart</ButtonLink>
      ) : (
        <Button onClick={() => addToCart(product)}>Add to cart</Button>
      )}
      <p>
        {left < 0
          ? `You have ${tokens(balance)}. You can top up at checkout.`
          : `You have ${tokens(balance)}. After this, ${tokens(left)}.`}
      </p>
    </div>
  )
}
