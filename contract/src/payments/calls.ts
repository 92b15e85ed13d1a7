import Type from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
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
} from '../shapes.ts'
import {
  AddedCard,
  Agreed,
  CouponCode,
  Payment,
  PaymentCard,
  PaymentStatus,
  StartedPayment,
} from './shapes.ts'

/** The payment service: one that is not known is 404. */
const Provider = Type.String({ minLength: 1, maxLength: 40 })
/** As payment services name things. */
const ServiceId = Type.String({ pattern: '^[A-Za-z0-9_]+$', minLength: 1, maxLength: 120 })
const Dollars = Amount(0.01, 1_000_000)

export const paymentCalls = {
  tokenPackages: endpoint({
    method: 'GET',
    path: '/package/token/search',
    who: 'visitor',
    summary: 'Token packages for the wallet',
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
    summary: 'Put tokens into my wallet: for an amount of money, or a package',
    body: Fields({
      amount: Type.Optional(Dollars),
      packageId: Type.Optional(Id),
      cardId: Id,
      couponCode: Type.Optional(CouponCode),
      /** The price the payer has seen, after the discount: when it is no longer the price, nothing is charged (409). */
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
    summary: 'I have finished 3-D Secure: see what became of the payment',
    params: Fields({ id: Id }),
    response: Payment,
    errors: { 409: ['EARNINGS_SPENT', 'NOT_REFUNDABLE', 'TOKENS_SPENT'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  payments: endpoint({
    method: 'GET',
    path: '/payment/transactions/user/search',
    who: 'user',
    summary: 'What I paid with money, latest first',
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
    summary: 'What a coupon would take off, without using it up',
    params: Fields({ code: CouponCode }),
    response: Fields({
      _id: Id,
      code: Type.String(),
      name: Type.String(),
      /** A fraction: 0.2 takes a fifth off. */
      value: Type.Number(),
      expiredDate: Type.String({ format: 'date-time' }),
    }),
    // Codes could be guessed.
    perMinute: 20,
  }),
  stripeAccount: endpoint({
    method: 'GET',
    path: '/stripe/accounts',
    who: 'creator',
    summary: 'How far my account at Stripe is; null while I have none',
    response: Nullable(Fields({ detailsSubmitted: Type.Boolean(), payoutsEnabled: Type.Boolean() })),
  }),
  connectStripe: endpoint({
    method: 'POST',
    path: '/stripe/accounts',
    who: 'creator',
    summary: 'Where Stripe pays me: opens an account there once, and answers where to fill it in',
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
    summary: 'My cards',
    response: List(PaymentCard),
  }),
  addCard: endpoint({
    method: 'POST',
    path: '/{provider}/cards',
    who: 'user',
    summary: 'Keep a card, which the payment service has given a name; a repeat answers the same card',
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
    summary: 'Forget a card',
    params: Fields({ id: Id }),
    response: Done,
    errors: { 409: ['CARD_IN_USE'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  sandboxCards: endpoint({
    method: 'GET',
    path: '/payment/sandbox/cards',
    who: 'user',
    summary:
      'Cards to try payments with, while the site has no key of a payment service (404 when it has one)',
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
    summary: 'What the bank of a card to try would ask: is it you? (404 when the site has a key)',
    body: Fields({ clientSecret: Text(300), approve: Type.Boolean() }),
    response: Done,
    errors: { 404: ['NOT_FOUND'], 503: ['PAYMENT_SERVICE_DOWN'] },
  }),
  refundPayment: endpoint({
    method: 'POST',
    path: '/admin/payments/{id}/refund',
    who: 'operator',
    summary: 'Give a payment back to the card, when what it bought can be taken back',
    params: Fields({ id: Id }),
    response: Payment,
    errors: {
      409: ['EARNINGS_SPENT', 'NOT_PAID', 'NOT_REFUNDABLE', 'TOKENS_SPENT'],
      503: ['PAYMENT_SERVICE_DOWN'],
    },
  }),
}
