import type { Product } from '@ovation/contract'
import type { ReactNode } from 'react'
import { OwnState } from '~/features/content/creator-content/OwnState'
import { productTypes } from '~/features/money/orders/product-types'
import { Chip } from '~/ui/controls/Chip'
import IconDownload from '~/ui/icons/IconDownload'
import IconPackage from '~/ui/icons/IconPackage'
import { RichText } from '~/ui/text/RichText'
import { Tokens } from '~/ui/text/Tokens'
import styles from './ProductDetails.module.css'
import { deliveryLabels, isSoldOut, stockLabel } from './product-labels'

interface ProductDetailsProps {
  product: Product
  /** Actions. */
  children?: ReactNode
}

/** Name, price, type, stock and delivery. */
export function ProductDetails({ product, children }: ProductDetailsProps) {
  const { name, descriptionTree, type, price } = product
  const Sign = type === 'digital' ? IconDownload : IconPackage
  const stock = stockLabel(product)
  return (
    <div className={styles.offer}>
      <OwnState item={product} />
      <h1 className="display">{name}</h1>
      <p className={`${styles.price} display`}>{price > 0 ? <Tokens amount={price} /> : 'Free'}</p>
      <p className={styles.facts}>
        <Chip>
          <Sign size={16} stroke={2} aria-hidden />
          {productTypes[type]}
        </Chip>
        {stock && <Chip look={isSoldOut(product) ? 'bad' : 'waiting'}>{stock}</Chip>}
      </p>
      {children}
      {descriptionTree.length > 0 && <RichText tree={descriptionTree} className={styles.text} />}
      <p className={styles.delivery}>{deliveryLabels[type]}</p>
    </div>
  )
}
