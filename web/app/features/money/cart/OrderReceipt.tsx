import { DownloadButton } from '~/features/money/orders/DownloadButton'
import { useCurrentUser } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import { Panel } from '~/ui/layout/Panel'
import { CoverPicture } from '~/ui/media/CoverPicture'
import { inHundredths, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Tokens } from '~/ui/text/Tokens'
import styles from './OrderReceipt.module.css'
import type { Ordered } from './use-checkout'

/** The receipt: the new orders, each with a link. */
export function OrderReceipt({ ordered }: { ordered: readonly Ordered[] }) {
  const balance = useCurrentUser()?.balance ?? 0
  const paid = inHundredths(ordered.reduce((sum, one) => sum + (one.paid?.price ?? 0), 0))
  return (
    <div className={styles.receipt} role="status">
      <Panel look="bill">
        <header>
          <IconCircleCheck size={24} stroke={1.75} aria-hidden />
          <div>
            <h2 className="display">Thank you</h2>
            <p>
              {ordered.length === 1
                ? 'Your order has been placed.'
                : `${ordered.length} orders have been placed.`}
            </p>
          </div>
        </header>
        <ul>
          {ordered.map(({ product, paid }) => (
            <li key={product._id}>
              <CoverPicture cover={product.cover} ratio="1 / 1" sizes="56px" className={styles.picture} />
              <p>
                <b>{product.name}</b>
                <span>{wordsFor(product, paid !== null)}</span>
              </p>
              {product.type === 'digital' && (
                <DownloadButton
                  productId={product._id}
                  size="sm"
                  look={ordered.length === 1 ? 'go' : 'plain'}
                />
              )}
              <ButtonLink to={paid?.orderId ? `/user/orders/${paid.orderId}` : '/user/orders'} size="sm">
                See the order
              </ButtonLink>
            </li>
          ))}
        </ul>
        <PriceLines>
          <PriceLine label="Paid">
            <Tokens amount={paid} />
          </PriceLine>
          <PriceLine label="Balance" total>
            <Tokens amount={balance} />
          </PriceLine>
        </PriceLines>
      </Panel>
    </div>
  )
}

function wordsFor({ type, performer }: Ordered['product'], isNew: boolean) {
  if (!isNew) return 'You already ordered this, so you weren’t charged again.'
  return type === 'digital' ? 'Ready to download.' : `${performer.name} will ship it to you.`
}
