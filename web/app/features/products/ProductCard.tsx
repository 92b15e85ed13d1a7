import type { Product } from '@ovation/contract'
import { ItemCard, ItemCardSkeleton } from '~/features/items/ItemCard'
import { Tokens } from '~/ui/Tokens'
import { stockWords } from './product-words'

const ratio = '1 / 1'

export function ProductCard({ product }: { product: Product }) {
  const stock = stockWords(product)
  return (
    <ItemCard
      to={`/product/${product._id}`}
      item={product}
      title={product.name}
      ratio={ratio}
      line={
        <>
          {product.price > 0 ? <Tokens amount={product.price} /> : 'Free'}
          {stock && ` · ${stock}`}
        </>
      }
    />
  )
}

export const ProductCardSkeleton = () => <ItemCardSkeleton ratio={ratio} />
