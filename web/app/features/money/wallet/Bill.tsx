import { BonusLines } from '~/features/money/payments/BonusLines'
import { useSettings } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Hint } from '~/ui/feedback/Hint'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { money } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { BalanceLines } from './BalanceLines'
import styles from './Bill.module.css'
import { bonusOf, discountOf } from './token-offer'
import type { TopUpState } from './use-top-up'

/** The price of the top-up, and the button that pays it. */
export function Bill(topUp: TopUpState) {
  const { offer, price, coupon, payFrom, paying, refusal, pay } = topUp
  const settings = useSettings()
  const discount = offer ? discountOf(offer, coupon.applied) : 0
  const bonus = offer ? bonusOf(offer, coupon.applied, settings) : 0
  const ready = offer !== null && payFrom.payer !== null
  return (
    <div className={styles.bill}>
      {offer && price !== null && (
        <PriceLines>
          <PriceLine label={<Tokens amount={offer.tokens} />}>{money(offer.price)}</PriceLine>
          {discount > 0 && (
            <>
              <PriceLine label="Coupon" look="good">
                −{money(discount)}
              </PriceLine>
              <PriceLine label="Today" total>
                {money(price)}
              </PriceLine>
            </>
          )}
          <BonusLines bonus={bonus} discount={discount} />
          <BalanceLines change={offer.tokens} after="After this top-up" />
        </PriceLines>
      )}
      <FormError why={refusal} />
      <Button look="go" full disabled={!ready} busy={paying && 'Paying…'} onClick={() => void pay()}>
        {payLabel(price)}
      </Button>
      <Hint>{paying ? 'One moment. You won’t be charged twice.' : hintFor(topUp)}</Hint>
    </div>
  )
}

function payLabel(price: number | null) {
  if (price === null) return 'Top up'
  return price === 0 ? 'Get your tokens' : `Pay ${money(price)}`
}

function hintFor({ offer, payFrom }: TopUpState) {
  if (!offer) return 'Choose how many tokens to buy.'
  if (!payFrom.payer) return 'Add a card first.'
  return 'You’re charged once. We’ll email you a receipt.'
}
