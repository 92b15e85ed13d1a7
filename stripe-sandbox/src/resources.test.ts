import type Stripe from 'stripe'
import { expectTypeOf, test } from 'vitest'
import type {
  Account,
  Charge,
  Customer,
  PaymentIntent,
  PaymentMethod,
  Refund,
  SetupIntent,
  Transfer,
} from './resources.ts'

type Shown<T> = Omit<T, 'sandbox'>

test('what is answered has the types of Stripe’s own SDK, which the compiler checks', () => {
  expectTypeOf<Shown<Customer>>().toExtend<Partial<Stripe.Customer>>()
  expectTypeOf<Shown<SetupIntent>>().toExtend<Partial<Stripe.SetupIntent>>()
  expectTypeOf<Shown<PaymentIntent>>().toExtend<Partial<Stripe.PaymentIntent>>()
  expectTypeOf<Shown<Charge>>().toExtend<Partial<Stripe.Charge>>()
  expectTypeOf<Shown<Refund>>().toExtend<Partial<Stripe.Refund>>()
  expectTypeOf<Shown<Account>>().toExtend<Partial<Stripe.Account>>()
  expectTypeOf<Shown<Transfer>>().toExtend<Partial<Stripe.Transfer>>()
  expectTypeOf<PaymentMethod['card']>().toExtend<Partial<Stripe.PaymentMethod.Card>>()
})
