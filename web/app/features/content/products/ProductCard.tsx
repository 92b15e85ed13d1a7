import type { Product } from '@ovation/contract'
import { ItemCard, ItemCardSkeleton } from '~/features/content/items/ItemCard'
import { AddToCartCorner } from '~/features/money/cart/AddToCartCorner'
import { Tokens } from '~/ui/text/Tokens'
import styles from './ProductCard.module.css'
import { stockLabel } from './product-labels'

const ratio = '1 / 1'

export function ProductCard({ product }: { product: Product }) {
  const stock = stockLabel(product)
  return (
    <div className={styles.card}>
      <ItemCard
        to={`/product/${product._id}`}
        item={product}
        title={product.name}
        ratio={ratio}
        line={
          product.isBought ? (
            'Yours'
          ) : (
            <>
              {product.price > 0 ? <Tokens amount={product.price} /> : 'Free'}
              {stock && ` · ${stock}`}
            </>
          )
        }
      />
      <AddToCartCorner product={product} />
    </div>
  )
}

export const ProductCardSkeleton = () => <ItemCardSkeleton ratio={ratio} />
