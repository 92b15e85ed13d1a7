import type { Earning } from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-words'
import { Avatar } from '~/ui/Avatar'
import { tokens } from '~/ui/format'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { TimeAgo } from '~/ui/TimeAgo'
import { Tokens } from '~/ui/Tokens'

/** One sale: who, for what, what of it is the creator's. */
export function EarningRow({ earning }: { earning: Earning }) {
  const { userInfo, type, target, message, netPrice, notPayable, status, sourceType } = earning
  return (
    <MoneyRow
      mark={<Avatar src={userInfo.avatar} />}
      title={userInfo.name}
      facts={
        <>
          {kindOf(type)}
          {target?.title && ` · ${target.title}`}
          {message && ` · “${message}”`}
          {sourceType === 'card' && ' · By card'}
          {notPayable > 0 && ` · ${tokens(notPayable)} from a promotion`} ·{' '}
          <TimeAgo instant={earning.createdAt} />
        </>
      }
      amount={status === 'refunded' ? <s>{tokens(netPrice)}</s> : <Tokens amount={netPrice} />}
      state={status === 'refunded' ? 'Refunded' : stateWords(earning)}
      to={target?.path}
    />
  )
}

function stateWords({ grossPrice, netPrice, notPayable, isPaid }: Earning) {
  const words = `of ${tokens(grossPrice)}`
  if (isPaid) return `${words} · Paid out`
  return notPayable === netPrice ? `${words} · Not paid out` : words
}
