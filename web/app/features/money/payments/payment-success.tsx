import { useRevalidator } from 'react-router'
import { useServerEvent } from '~/api/server-events'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { ButtonLink } from '~/ui/controls/Button'
import type { Route } from './+types/payment-success'
import { refusalOf } from './finish-payment'
import { NotCharged } from './NotCharged'
import styles from './payment-result.module.css'
import { Receipt } from './Receipt'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Receipt' })
}

/** After a redirect from the bank, the webhook may not have arrived yet: confirming settles the payment. */
export const loader = page('member', async ({ api, request }) => {
  const id = new URL(request.url).searchParams.get('id')
  if (!id) throw new Response(null, { status: 404 })
  return { payment: await api('POST /payment/{id}/confirm', { params: { id } }).catch(orNotFound) }
})

export default function PaymentSuccess({ loaderData: { payment } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // The payment was still processing when the page was rendered.
  useServerEvent('payment_status_callback', ({ paymentId }) => {
    if (paymentId === payment._id) void revalidate()
  })
  const refusal = refusalOf(payment)
  if (refusal) return <NotCharged why={refusal} />
  return (
    <div className={styles.page}>
      <Receipt payment={payment} heading="h1">
        {payment.kind === 'top_up' ? (
          <ButtonLink to="/home" look="go">
            Explore creators
          </ButtonLink>
        ) : (
          <ButtonLink to="/user/my-subscription" look="go">
            View subscriptions
          </ButtonLink>
        )}
        <ButtonLink to="/user/payment-history">View all payments</ButtonLink>
      </Receipt>
    </div>
  )
}
