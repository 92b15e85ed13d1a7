import { productTypes } from '~/features/money/orders/product-types'
import { IconButton } from '~/ui/controls/IconButton'
import IconX from '~/ui/icons/IconX'
import { Link } from '~/ui/link/Link'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { inHundredths } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import styles from './CartRow.module.css'
import { type CartItem, mostOf, obstacleOf } from './cart-items'
import { Quantity } from './Quantity'

interface CartRowProps {
  item: CartItem
  /** What changed since the last visit, or why it could not be ordered. */
  notes: readonly string[]
  /** Without these the row is read-only. */
  onQuantity?: (quantity: number) => void
  onRemove?: () => void
}

/** One item in the cart: name, quantity and total. */
export function CartRow({ item, notes, onQuantity, onRemove }: CartRowProps) {
  const { line, product } = item
  const obstacle = obstacleOf(item)
  const shown = obstacle ? [obstacle] : notes
  const countable = product?.type === 'physical' && !obstacle
  return (
    <li className={product ? styles.row : `${styles.row} ${styles.gone}`} data-closed={obstacle !== null}>
      {product ? (
        <>
          <CoverPicture cover={product.cover} ratio="1 / 1" sizes="72px" className={styles.picture} />
          <p className={styles.title}>
            <Link to={`/product/${product._id}`}>{product.name}</Link>
          </p>
        </>
      ) : (
        <p className={styles.title}>{line.name}</p>
      )}
      {product && !obstacle && (
        <p className={styles.facts}>
          {productTypes[product.type]}
          {countable && (
            <>
              {' · '}
              <Tokens amount={product.price} /> each
            </>
          )}
        </p>
      )}
      {shown.length > 0 && (
        <p className={styles.notes} role="status" data-look={obstacle ? 'bad' : 'changed'}>
          {shown.join(' ')}
        </p>
      )}
      {!obstacle && product && (
        <div className={styles.sum}>
          {countable && onQuantity && (
            <Quantity of={product.name} value={line.quantity} most={mostOf(product)} onChange={onQuantity} />
          )}
          {countable && !onQuantity && <span className={styles.pieces}>{line.quantity} ×</span>}
          <b>
            <Tokens amount={inHundredths(line.quantity * product.price)} />
          </b>
        </div>
      )}
      {onRemove && (
        <IconButton
          label={`Remove ${line.name} from the cart`}
          icon={IconX}
          size={20}
          className={styles.remove}
          onClick={onRemove}
        />
      )}
    </li>
  )
}
