import type { Charge } from '@ovation/contract'
import { profilePath } from '~/shell/session'
import { Chip } from '~/ui/controls/Chip'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { Avatar } from '~/ui/picture/Avatar'
import { tokens } from '~/ui/text/format'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'
import { kindOf } from '../charge-labels'

/** A payment from the wallet. It links to the purchase. */
export function ChargeRow({ charge }: { charge: Charge }) {
  const { type, performer, target, orderId, quantity, price, bonus, refunded, status } = charge
  const what = target?.title || kindOf(type)
  return (
    <MoneyRow
      mark={<Avatar src={performer.avatar} />}
      title={quantity > 1 ? `${quantity} × ${what}` : what}
      facts={
        <>
          {target?.title && `${kindOf(type)} · `}
          {performer.name}
          {bonus > 0 && ` · ${tokens(bonus)} bonus`} · <TimeAgo instant={charge.createdAt} />
        </>
      }
      amount={
        status === 'refunded' ? (
          <s>
            <Tokens amount={price} />
          </s>
        ) : (
          <Tokens amount={price} />
        )
      }
      state={
        refunded > 0 && (
          <Chip look="good">{status === 'refunded' ? 'Refunded' : `${tokens(refunded)} refunded`}</Chip>
        )
      }
      to={orderId ? `/user/orders/${orderId}` : (target?.path ?? profilePath(performer))}
    />
  )
}
