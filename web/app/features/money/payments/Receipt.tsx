import type { Payment } from '@ovation/contract'
import type { ReactNode } from 'react'
import { useCurrentUser } from '~/store/hooks'
import IconCircleCheck from '~/ui/icons/IconCircleCheck'
import IconHourglass from '~/ui/icons/IconHourglass'
import { inHundredths, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { money, tokens } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { Tokens } from '~/ui/text/Tokens'
import { BonusLines } from './BonusLines'
import { cardName } from './card-labels'
import styles from './Receipt.module.css'

interface ReceiptProps {
  payment: Payment
  /** The heading of the page, if the receipt is the whole page. */
  heading?: 'h1' | 'h2'
  /** Links to continue. */
  children?: ReactNode
}

/** The outcome of a card payment, or that it is still processing. */
export function Receipt({ payment, heading: Heading = 'h2', children }: ReceiptProps) {
  const paid = payment.status === 'success'
  const Sign = paid ? IconCircleCheck : IconHourglass
  const balance = useCurrentUser()?.balance
  const discount = inHundredths(payment.originalPrice - payment.totalPrice)
  return (
    <section className={styles.receipt} aria-live="polite">
      <header data-paid={paid}>
        <Sign size={24} stroke={1.75} aria-hidden />
        <div>
          <Heading className="display">{paid ? 'Paid' : 'Waiting for your bank'}</Heading>
          <p>
            {paid
              ? boughtText(payment)
              : 'You can leave this page. You’ll get what you paid for as soon as your bank confirms.'}
          </p>
        </div>
      </header>
      <PriceLines>
        {discount > 0 && (
          <>
            <PriceLine label="Price">{money(payment.originalPrice)}</PriceLine>
            <PriceLine label={payment.couponCode ? `Coupon ${payment.couponCode}` : 'Coupon'} look="good">
              −{money(discount)}
            </PriceLine>
          </>
        )}
        <PriceLine label={paid ? 'Paid' : discount > 0 ? 'Today' : 'Price'}>
          {money(payment.totalPrice)}
        </PriceLine>
        {discount > 0 && payment.kind === 'subscription' && !payment.recipient && (
          <PriceLine label="Then">
            {money(payment.originalPrice)} {eachTimeOf(payment)}
          </PriceLine>
        )}
        {payment.card && <PriceLine label="Card">{cardName(payment.card)}</PriceLine>}
        <PriceLine label="When">
          <LocalTime instant={payment.createdAt} />
        </PriceLine>
        {payment.tokens !== null && (
          <>
            <PriceLine label="Tokens">
              <Tokens amount={payment.tokens} />
            </PriceLine>
            <BonusLines bonus={payment.bonusTokens ?? 0} discount={discount} />
          </>
        )}
        {paid && payment.tokens !== null && balance !== undefined && (
          <PriceLine label="Balance" total>
            <Tokens amount={balance} />
          </PriceLine>
        )}
      </PriceLines>
      {children && <div className={styles.actions}>{children}</div>}
    </section>
  )
}

/** A coupon applies to the first payment only. */
function eachTimeOf({ subscriptionType, months }: Payment) {
  if (subscriptionType === 'yearly') return 'a year'
  return months && months > 1 ? `every ${months} months` : 'a month'
}

function boughtText({ tokens: bought, performer, recipient }: Payment) {
  if (bought !== null) return `${tokens(bought)} ${bought === 1 ? 'token' : 'tokens'} added to your wallet.`
  if (performer && recipient) return `${recipient.name} is now subscribed to ${performer.name}.`
  return performer ? `You’re subscribed to ${performer.name}.` : 'Thank you.'
}
