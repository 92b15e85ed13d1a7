import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  Amount,
  Days,
  Done,
  Fields,
  Id,
  List,
  Nullable,
  OneOf,
  OptionalText,
  Search,
  Text,
} from '../base/shapes.ts'
import { UsableCoupon } from '../coupons/shapes.ts'
import {
  AddedCard,
  Agreed,
  CouponCode,
  Payment,
  PaymentCard,
  PaymentStatus,
  StartedPayment,
} from './shapes.ts'

/** The payment service. An unknown one is 404. */
const Provider = Type.String({ minLength: 1, maxLength: 40 })
/** An id of a payment service. */
const ServiceId = Type.String({ pattern: '^[A-Za-z0-9_]+$', minLength: 1, maxLength: 120 })
const Dollars = Amount(0.01, 1_000_000)

export const paymentCalls = {
  tokenPackages: endpoint({
    method: 'GET',
    path: '/package/token/search',
    who: 'visitor',
    summary: 'List token packages',
    query: Fields({ ...Search, sortBy: Type.Optional(OneOf(['ordering', 'price', 'tokens'])) }),
    response: List(
      Fields({
        _id: Id,
        name: Type.String(),
        description: Type.String(),
        price: Type.Number(),
        tokens: Type.Number(),
        ordering: Type.Integer(),
      }),
    ),
  }),
  topUp: endpoint({
    method: 'POST',
    path: '/payment/wallet/top-up',
    who: 'user',
    summary: 'Top up my wallet by an amount or a package',
    body: Fields({
      amount: Type.Optional(Dollars),
      packageId: Type.Optional(Id),
      cardId: Id,
      couponCode: Type.Optional(CouponCode),
      /** The price that the payer saw, after the discount; 409 if it has changed. */
      price: Type.Optional(Agreed),
    }),
    response: StartedPayment,
    movesMoney: true,
    perMinute: 30,
    errors: {
      404: ['NOT_FOUND'],
      409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'PRICE_CHANGED', 'TOKENS_SPENT'],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
  confirmPayment: endpoint({
    method: 'POST',
    path: '/payment/{id}/confirm',
    who: 'user',
    summary: 'Confirm a payment after 3-D Secure and return its status',
    params: Fields({ id: Id }),
    response: Payment,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'TOKENS_SPENT'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  payments: endpoint({
    method: 'GET',
    path: '/payment/transactions/user/search',
    who: 'user',
    summary: 'List my card payments, latest first',
    query: Fields({
      ...Search,
      ...Days,
      sortBy: Type.Optional(OneOf(['createdAt', 'totalPrice'])),
      status: Type.Optional(PaymentStatus),
      kind: Type.Optional(OneOf(['top_up', 'subscription', 'renewal'])),
    }),
    response: List(Payment),
  }),
  applyCoupon: endpoint({
    method: 'POST',
    path: '/coupons/{code}/apply-coupon',
    who: 'user',
    summary: 'Get a coupon’s discount without redeeming it',
    params: Fields({ code: CouponCode }),
    response: UsableCoupon,
    // Limited, because codes could be guessed.
    perMinute: 20,
  }),
  stripeAccount: endpoint({
    method: 'GET',
    path: '/stripe/accounts',
    who: 'creator',
    summary: 'Get the status of my Stripe account, or null without one',
    response: Nullable(Fields({ detailsSubmitted: Type.Boolean(), payoutsEnabled: Type.Boolean() })),
  }),
  connectStripe: endpoint({
    method: 'POST',
    path: '/stripe/accounts',
    who: 'creator',
    summary: 'Create my Stripe account if needed and return its onboarding link',
    body: Fields({ currentPassword: OptionalText(limits.passwordMax) }),
    response: Fields({
      accountId: Type.String(),
      url: Type.String(),
      detailsSubmitted: Type.Boolean(),
      payoutsEnabled: Type.Boolean(),
    }),
    perMinute: 20,
    errors: { 403: ['CONFIRM_IT_IS_YOU'], 404: ['NOT_FOUND'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  cards: endpoint({
    method: 'GET',
    path: '/payment-cards',
    who: 'user',
    summary: 'List my cards',
    response: List(PaymentCard),
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/{provider}/cards',
    who: 'user',
    summary: 'Save a card by the payment provider’s id; a repeat returns the same card',
    params: Fields({ provider: Provider }),
    body: Fields({ paymentMethodId: ServiceId, holderName: Type.Optional(Type.String({ maxLength: 120 })) }),
    response: AddedCard,
    perMinute: 20,
    errors: { 409: ['TOO_MANY_CARDS'], 422: ['CARD_DECLINED'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  removeCard: endpoint({
    method: 'DELETE',
    path: '/payment-cards/{id}',
    who: 'user',
    summary: 'Delete a card',
    params: Fields({ id: Id }),
    response: Done,
    errors: { 409: ['CARD_IN_USE'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  sandboxCards: endpoint({
    method: 'GET',
    path: '/payment/sandbox/cards',
    who: 'user',
    summary: 'List test cards of the payment sandbox (404 when a payment provider is configured)',
    response: List(
      Fields({
        _id: Type.String(),
        brand: Type.String(),
        last4: Type.String(),
        title: Type.String(),
        description: Type.String(),
      }),
    ),
    errors: { 404: ['NOT_FOUND'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  sandboxAuthenticate: endpoint({
    method: 'POST',
    path: '/payment/sandbox/authenticate',
    who: 'user',
    summary: 'Answer the sandbox’s 3-D Secure challenge (404 when a payment provider is configured)',
    body: Fields({ clientSecret: Text(300), approve: Type.Boolean() }),
    response: Done,
    errors: { 404: ['NOT_FOUND'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
}
