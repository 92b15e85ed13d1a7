import type { StartedPayment } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { publish } from '~/api/server-events'
import { fakeApi } from '~/testing/fake-api'
import { payment } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { useFinishPayment } from './finish-payment'
import { usePendingPayments } from './pending-payments'

afterEach(() => {
  vi.useRealTimers()
})

/** A page that pays, on a site that reports the outcome of slow payments. */
function PayButton({ started }: { started: StartedPayment }) {
  usePendingPayments()
  const finish = useFinishPayment()
  return (
    <button
      type="button"
      onClick={() => void finish(started).then(({ status }) => (document.title = status))}
    >
      Pay
    </button>
  )
}

/** The page polls for about twenty seconds, then relies on the socket. */
async function stopsAsking() {
  for (let second = 0; second < 25 && document.title === ''; second++) {
    await vi.advanceTimersByTimeAsync(1000)
  }
  expect(document.title).toBe('processing')
}

let count = 0

/** Pays with a bank that is still undecided when the page stops polling. */
async function payWithSlowBank() {
  const processing = payment({ _id: `0190a1b2-0000-7000-8000-00000000090${++count}`, status: 'processing' })
  document.title = ''
  const requests = fakeApi({ 'POST /payment/{id}/confirm': () => processing })
  const { user } = renderFor(sam, <PayButton started={processing} />, {
    pages: { '/payment/success': <h1>Receipt</h1> },
  })
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await stopsAsking()
  expect(requests).toHaveLength(6)
  vi.useRealTimers()
  return { user, paymentId: processing._id }
}

const statusOf = (paymentId: string, status: StartedPayment['status']) =>
  publish('payment_status_callback')({ paymentId, status })

it('an outcome after the page stopped polling is reported, with a link to the receipt', async () => {
  const { user, paymentId } = await payWithSlowBank()
  statusOf(paymentId, 'processing')
  expect(screen.queryByText('Your bank confirmed the payment.')).toBeNull()
  statusOf(paymentId, 'success')
  expect(await screen.findByText('Your bank confirmed the payment.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Receipt' }))
  expect(await screen.findByRole('heading', { name: 'Receipt' })).toBeTruthy()
})

it('a late decline is reported too, and that nothing was charged', async () => {
  const { paymentId } = await payWithSlowBank()
  statusOf(paymentId, 'fail')
  expect(await screen.findByText('Your bank declined the payment. You weren’t charged.')).toBeTruthy()
})

it('an outcome that arrives before the page stops polling is reported once it does', async () => {
  document.title = ''
  const started = payment({ _id: '0190a1b2-0000-7000-8000-000000000910', status: 'processing' })
  fakeApi({
    'POST /payment/{id}/confirm': () => {
      statusOf(started._id, 'success')
      return started
    },
  })
  const { user } = renderFor(sam, <PayButton started={started} />)
  vi.useFakeTimers({ shouldAdvanceTime: true, advanceTimeDelta: 500 })
  await user.click(screen.getByRole('button', { name: 'Pay' }))
  await stopsAsking()
  expect(await screen.findByText('Your bank confirmed the payment.')).toBeTruthy()
})

it('the outcome of other payments is not reported', async () => {
  fakeApi({})
  renderFor(sam, <PayButton started={payment()} />)
  statusOf('0190a1b2-0000-7000-8000-000000000999', 'success')
  expect(screen.queryByText('Your bank confirmed the payment.')).toBeNull()
})
