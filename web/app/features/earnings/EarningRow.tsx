import type { Earning } from '@ovation/contract'
import { When } from '~/features/items/When'
import { Avatar } from '~/ui/Avatar'
import { tokens } from '~/ui/format'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { Tokens } from '~/ui/Tokens'
import { kindOf } from './charge-words'

/** One sale: who, for what, what of it is the creator's. */
export function EarningRow({ earning }: { earning: Earning }) {
  const { userInfo, type, target, netPrice, grossPrice, status, isPaid, sourceType } = earning
  return (
    <MoneyRow
      mark={<Avatar src={userInfo.avatar} />}
      title={userInfo.name}
      facts={
        <>
          {kindOf(type)}
          {target?.title && ` · ${target.title}`}
          {sourceType === 'card' && ' · By card'} · <When instant={earning.createdAt} />
        </>
      }
      amount={status === 'refunded' ? <s>{tokens(netPrice)}</s> : <Tokens amount={netPrice} />}
      state={status === 'refunded' ? 'Refunded' : `of ${tokens(grossPrice)}${isPaid ? ' · Paid out' : ''}`}
      to={target?.path}
    />
  )
}
