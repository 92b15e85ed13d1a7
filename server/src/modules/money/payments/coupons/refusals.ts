import { invalid } from '#platform/errors'

/** Why a coupon can't be used. Each names the field in which it came. */
export const refusals = {
  unknown: (path: string) => invalid(path, 'This coupon code isn’t valid.'),
  over: (path: string) => invalid(path, 'This coupon has expired.'),
  usedUp: (path: string) => invalid(path, 'This coupon has been used up.'),
  usedByYou: (path: string, perPerson = 1) =>
    invalid(
      path,
      perPerson === 1
        ? 'You have already used this coupon.'
        : `You have already used this coupon ${perPerson} times.`,
    ),
  usedByCard: (path: string) =>
    invalid(path, 'This card has already been used with this coupon. Each card can use it once.'),
  usedByAddress: (path: string) =>
    invalid(path, 'This coupon has already been used with your email address.'),
  notFirst: (path: string) => invalid(path, 'This coupon is for a first payment.'),
  waiting: (path: string) =>
    invalid(
      path,
      'Another payment with this coupon is waiting for your bank. Finish it, or try again in an hour.',
    ),
}
