import { useState } from 'react'
import { cardName } from '~/features/money/payments/card-labels'
import { PayFrom } from '~/features/money/payments/PayFrom'
import type { usePayFrom } from '~/features/money/payments/use-pay-from'
import IconChevronDown from '~/ui/icons/IconChevronDown'
import { Tokens } from '~/ui/text/Tokens'
import styles from './SubscribeSheet.module.css'

/** The payment method on one line until the person changes it; all methods if none can pay. */
export function PayWith(payFrom: ReturnType<typeof usePayFrom>) {
  const { payer, cards, failed, walletPrice = 0, balance } = payFrom
  const [open, setOpen] = useState(false)
  const able = payer?.from === 'card' || balance >= walletPrice
  if (open || !cards || failed || !payer || !able) return <PayFrom {...payFrom} />
  return (
    <button type="button" className={styles.payer} onClick={() => setOpen(true)}>
      <span>Pay with</span>
      <b>{payer.from === 'card' ? cardName(payer.card) : 'Wallet'}</b>
      {payer.from === 'wallet' && <Tokens amount={balance} />}
      <IconChevronDown size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
