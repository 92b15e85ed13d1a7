import type { Product } from '@ovation/contract'
import { useCurrentUser } from '~/store/hooks'
import { IconButton, IconLink } from '~/ui/controls/IconButton'
import IconShoppingBagCheck from '~/ui/icons/IconShoppingBagCheck'
import IconShoppingBagPlus from '~/ui/icons/IconShoppingBagPlus'
import styles from './AddToCartCorner.module.css'
import { obstacleOf } from './cart-items'
import { isInCart } from './cart-lines'
import { useAddToCart } from './use-add-to-cart'
import { useCart } from './use-cart'

/** A button on the picture of a product: adds it to the cart. */
export function AddToCartCorner({ product }: { product: Product }) {
  const { cart } = useCart()
  const addToCart = useAddToCart()
  const member = useCurrentUser() !== null
  const { _id: productId, name, price } = product
  const wanted = { line: { productId, name, price, quantity: 1, key: '' }, product }
  if (!member || obstacleOf(wanted)) return null
  return (
    <div className={styles.picture}>
      {isInCart(cart, productId) ? (
        <IconLink
          to="/cart"
          label={`${name} is in your cart`}
          icon={IconShoppingBagCheck}
          size={20}
          look="picture"
        />
      ) : (
        <IconButton
          label={`Add ${name} to the cart`}
          icon={IconShoppingBagPlus}
          size={20}
          look="picture"
          onClick={() => addToCart(product)}
        />
      )}
    </div>
  )
}
