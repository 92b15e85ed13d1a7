import type { Earning } from '@ovation/contract'
import { kindOf } from '~/features/money/wallet/charge-labels'
import { MoneyRow } from '~/ui/money/MoneyRow'
import { Avatar } from '~/ui/picture/Avatar'
import { tokens } from '~/ui/text/format'
import { TimeAgo } from '~/ui/text/TimeAgo'
import { Tokens } from '~/ui/text/Tokens'

/** One sale: payer, item and earnings. */
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
      state={status === 'refunded' ? 'Refunded' : stateText(earning)}
      to={target?.path}
    />
  )
}

function stateText({ grossPrice, netPrice, notPayable, refunded, isPaid }: Earning) {
  const words = `of ${tokens(grossPrice)}${refunded > 0 ? ` · ${tokens(refunded)} refunded` : ''}`
  if (isPaid) return `${words} · Paid out`
  return notPayable === netPrice ? `${words} · Not paid out` : words
}
