import styles from '~/features/identity/account/Account.module.css'
import { Button } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Panel } from '~/ui/layout/Panel'
import type { StripeAccount } from './payout-methods'
import { useConnectStripe } from './use-connect-stripe'

/** The quickest method: an account at the payment service, which asks for the details itself. */
export function StripePanel({ account }: { account: StripeAccount }) {
  const { connect, busy, sheet } = useConnectStripe()
  const ready = account?.payoutsEnabled ?? false
  return (
    <Panel
      title="Stripe"
      lead="Payouts are sent automatically. Stripe verifies your identity; we never see your answers."
    >
      {sheet}
      <div className={styles.between}>
        {ready ? (
          <Chip look="good">Ready</Chip>
        ) : account ? (
          <Chip look="waiting">{account.detailsSubmitted ? 'In review at Stripe' : 'Not finished'}</Chip>
        ) : (
          <Chip>Not connected</Chip>
        )}
        <Button busy={busy && 'Contacting Stripe…'} onClick={() => void connect(ready)}>
          {ready ? 'Update on Stripe' : account ? 'Continue on Stripe' : 'Connect Stripe'}
        </Button>
      </div>
    </Panel>
  )
}
