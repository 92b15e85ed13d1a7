import type { Order } from '@ovation/contract'
import styles from './OrderProgress.module.css'
import { statusLabels, steps } from './order-labels'

/** The delivery status of an order. */
export function OrderProgress({ order: { deliveryStatus } }: { order: Pick<Order, 'deliveryStatus'> }) {
  const here = steps.indexOf(deliveryStatus)
  return (
    <ol className={styles.steps} aria-label="Delivery progress">
      {steps.map((step, at) => (
        <li key={step} data-done={at <= here} aria-current={at === here ? 'step' : undefined}>
          {statusLabels[step]}
        </li>
      ))}
    </ol>
  )
}
