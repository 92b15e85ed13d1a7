import { event } from '../event.ts'
import { Fields, Id } from '../shapes.ts'
import { PaymentStatus } from './shapes.ts'

export const paymentEvents = {
  paymentStatusCallback: event({
    name: 'payment_status_callback',
    from: 'server',
    who: 'user',
    summary: 'A payment by card of this person came to its end, or needs them',
    payload: Fields({ paymentId: Id, status: PaymentStatus }),
  }),
}
