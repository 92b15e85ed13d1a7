import type { Payment } from '@ovation/contract'
import { CardMark } from '~/features/money/payments/CardMark'
import { cardName } from '~/features/money/payments/card-labels'
import { Chip } from '~/ui/controls/Chip'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { money, tokens } from '~/ui/text/format'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { kindLabels, statusChips, titleOf } from './payment-labels'

/** A card payment. A successful one links to its receipt. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { status, card, failure, totalPrice, originalPrice, couponCode, bonusTokens } = payment
  const { look, label } = statusChips[status]
  const unpaid = status === 'fail' || status === 'canceled'
  return (
    <MoneyRow
      mark={<CardMark brand={card?.brand ?? 'card'} />}
      title={titleOf(payment)}
      facts={
        <>
          {kindLabels[payment.kind]}
          {card && ` · ${cardName(card)}`}
          {couponCode &&
            totalPrice < originalPrice &&
            ` · ${couponCode}, ${money(originalPrice - totalPrice)} off`}
          {bonusTokens !== null && bonusTokens > 0 && ` · ${tokens(bonusTokens)} bonus`}
          {' · '}
          <TimeAgo instant={payment.createdAt} />
          {failure && unpaid && ` · ${failure}`}
        </>
      }
      amount={unpaid ? <s>{money(totalPrice)}</s> : money(totalPrice)}
      state={<Chip look={look}>{label}</Chip>}
      to={status === 'success' || status === 'processing' ? `/payment/success?id=${payment._id}` : null}
    />
  )
}
