import type { PaymentKeys } from '@ovation/contract'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { useAppSelector } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { Facts } from '../console/detail/Facts'
import { formatMoment } from '../console/format'
import { CheckAnswer } from '../email/CheckAnswer'
import styles from './setup.module.css'

const modes = {
  sandbox: 'Sandbox: test cards work, no card is charged',
  test: 'Test mode of Stripe: no card is charged',
  live: 'Live: cards are charged',
}

/** Which keys are set, by which variables, and whether Stripe knows them. */
export function PaymentsStep({ keys }: { keys: PaymentKeys }) {
  const timezone = useAppSelector((state) => state.user.current?.timezone ?? null)
  const { revalidate } = useRevalidator()
  const { busy, run: test } = useAction(async () => {
    await api('POST /operator/payment-keys/test')
    await revalidate()
  })
  const { mode, secretEnd, publishableKey, hasWebhookSecret, webhookUrl, lastEventAt, variables, check } =
    keys
  return (
    <>
      <Facts
        facts={[
          ['Mode', modes[mode]],
          ['Secret key', secretEnd && `Ends in ${secretEnd}`],
          ['Publishable key', publishableKey],
          ['Webhook secret', mode === 'sandbox' ? '' : hasWebhookSecret ? 'Set' : 'Not set'],
          ['Last event', lastEventAt && formatMoment(lastEventAt, timezone)],
        ]}
      />
      <p className={styles.note}>
        Keys are set where the site is started, with {variables.join(', ')}, so that all processes change
        together. Restart the site afterwards. The webhook at Stripe sends all events of payments to{' '}
        <code>{webhookUrl}</code>.
      </p>
      {mode !== 'sandbox' && (
        <div className={styles.actions}>
          <Button busy={busy && 'Asking Stripe…'} onClick={() => void test()}>
            Check the keys
          </Button>
        </div>
      )}
      {check && <CheckAnswer check={check} timezone={timezone} works="Stripe accepts the keys" />}
    </>
  )
}
