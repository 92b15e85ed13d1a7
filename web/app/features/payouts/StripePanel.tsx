import styles from '~/features/account/Account.module.css'
import { Button } from '~/ui/Button'
import { Chip } from '~/ui/Chip'
import { Panel } from '~/ui/Panel'
import type { StripeAccount } from './payout-methods'
import { useConnectStripe } from './use-connect-stripe'

/** The quickest way: an account at the payment service, which asks for what it needs itself. */
export function StripePanel({ account }: { account: StripeAccount }) {
  const { connect, busy, sheet } = useConnectStripe()
  const ready = account?.payoutsEnabled ?? false
  return (
    <Panel
      title="Stripe"
      lead="Payouts go there by themselves. Stripe asks who you are; we never see what you answer."
    >
      {sheet}
      <div className={styles.between}>
        {ready ? (
          <Chip look="good">Ready</Chip>
        ) : account ? (
          <Chip look="waiting">{account.detailsSubmitted ? 'Being checked by Stripe' : 'Not finished'}</Chip>
        ) : (
          <Chip>Not connected</Chip>
        )}
        <Button busy={busy && 'Asking Stripe…'} onClick={() => void connect(ready)}>
          {ready ? 'Update at Stripe' : account ? 'Continue at Stripe' : 'Connect Stripe'}
        </Button>
      </div>
    </Panel>
  )
}
