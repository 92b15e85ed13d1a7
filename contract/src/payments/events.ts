import { event } from '../base/event.ts'
import { Fields, Id } from '../base/shapes.ts'
import { PaymentStatus } from './shapes.ts'

export const paymentEvents = {
  paymentStatusCallback: event({
    name: 'payment_status_callback',
    from: 'server',
    who: 'user',
    summary: 'A card payment succeeded, failed or requires action',
    payload: Fields({ paymentId: Id, status: PaymentStatus }),
  }),
}
