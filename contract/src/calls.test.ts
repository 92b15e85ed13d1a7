import { describe, expect, test } from 'vitest'
import { isReservedUsername } from './auth/usernames.ts'
import type { Endpoint } from './base/endpoint.ts'
import { IdOrUsername } from './base/shapes.ts'
import { calls } from './index.ts'

const all: Endpoint[] = Object.values(calls)
const nameOf = ({ method, path }: Endpoint) => `${method} ${path}`

/** The calls that the product promises to every client, and who may make them. */
const promised = `
  POST /auth/login visitor
  POST /auth/twitter/login visitor
  POST /auth/twitter/callback visitor
  POST /auth/google/login visitor
  POST /auth/google/token visitor
  POST /auth/email-verification optional
  PUT /auth/users/me/password user
  POST /auth/users/forgot visitor
  POST /auth/users/register visitor
  POST /auth/performers/register visitor
  GET /users/me optional
  PUT /users user
  GET /users/search user
  GET /users/view/{id} user
  POST /users/avatar/upload user
  POST /users/{id}/avatar/upload user
  GET /performers/user/search optional
  GET /performers/search/random optional
  GET /performers/me creator
  GET /performers/{id} optional
  PUT /performers/{id} creator
  GET /performers/top optional
  PUT /performers/{id}/banking-settings creator
  PUT /performers/{id}/payment-gateway-settings creator
  POST /performers/avatar/upload creator
  POST /performers/cover/upload creator
  POST /performers/welcome-video/upload creator
  POST /performers/documents/upload creator
  GET /block/countries/check visitor
  POST /block/countries creator
  POST /block/users creator
  DELETE /block/users/{id} creator
  GET /block/users creator
  POST /contact visitor
  POST /reports user
  GET /settings/public visitor
  POST /settings/keys visitor
  GET /countries/list visitor
  GET /states/{country} visitor
  GET /cities/{country}/{state} visitor
  GET /languages/list visitor
  GET /phone-codes/list visitor
  GET /user-additional visitor
  POST /re-captcha/verify visitor
  GET /files/{id}/status user
  GET /posts/search visitor
  GET /posts/{id} visitor
  GET /site-promo/search visitor
  GET /package/token/search visitor
  POST /search/keywords optional
  GET /search/list/keywords visitor
  GET /search/counts optional
  GET /flags/{code}.svg visitor
  POST /comments user
  GET /comments optional
  PUT /comments/{id} user
  DELETE /comments/{id} user
  POST /performer/feeds/audio/upload creator
  POST /performer/feeds/photo/upload creator
  POST /performer/feeds/thumbnail/upload creator
  POST /performer/feeds/video/upload creator
  POST /performer/feeds/teaser/upload creator
  POST /performer/feeds creator
  GET /performer/feeds creator
  GET /performer/feeds/{id} creator
  PUT /performer/feeds/{id} creator
  DELETE /performer/feeds/{id} creator
  POST /performer/feeds/polls creator
  GET /user/feeds optional
  GET /user/feeds/{id} optional
  POST /user/feeds/vote/{id} user
  POST /follows/{id} user
  DELETE /follows/{id} user
  GET /follows/followers creator
  GET /follows/following user
  POST /performer/performer-assets/galleries creator
  GET /performer/performer-assets/galleries/search creator
  PUT /performer/performer-assets/galleries/{id} creator
  GET /performer/performer-assets/galleries/{id}/view creator
  DELETE /performer/performer-assets/galleries/{id} creator
  GET /performer-assets/galleries/search optional
  GET /performer-assets/galleries/{id}/view optional
  GET /performer-assets/photos/{performerId} optional
  GET /performer-assets/photos optional
  GET /performer/performer-assets/photos/search creator
  PUT /performer/performer-assets/photos/{id} creator
  DELETE /performer/performer-assets/photos/{id} creator
  POST /performer/performer-assets/photos/set-cover/{id} creator
  POST /performer/performer-assets/photos/upload creator
  GET /performer/performer-assets/videos/search creator
  DELETE /performer/performer-assets/videos/{id} creator
  GET /performer/performer-assets/videos/{id}/view creator
  PUT /performer/performer-assets/videos/edit/{id} creator
  DELETE /performer/performer-assets/videos/remove-file/{id} creator
  POST /performer/performer-assets/videos/upload creator
  GET /performer-assets/videos/search optional
  GET /performer-assets/videos/{id} optional
  POST /performer/performer-assets/products creator
  PUT /performer/performer-assets/products/{id} creator
  GET /performer/performer-assets/products/search creator
  GET /performer/performer-assets/products/{id}/view creator
  DELETE /performer/performer-assets/products/{id} creator
  GET /performer-assets/products/search optional
  GET /performer-assets/products/{id} optional
  POST /reactions user
  DELETE /reactions user
  GET /reactions/feeds/bookmark user
  GET /reactions/galleries/bookmark user
  GET /reactions/products/bookmark user
  GET /reactions/videos/bookmark user
  GET /reactions/performers/bookmark user
  GET /performer/earning/stats creator
  GET /performer/earning/search creator
  GET /orders/search creator
  GET /orders/users/search user
  GET /orders/{id} user
  PUT /orders/{id}/update creator
  PUT /orders/{id}/update/delivery-address user
  GET /performer-assets/products/{id}/download-link user
  POST /addresses/create user
  PUT /addresses/{id} user
  GET /addresses/search user
  DELETE /addresses/{id} user
  GET /subscriptions/performer/search creator
  GET /subscriptions/user/search user
  POST /payment/{provider}/cancel-subscription/{id} user
  POST /payment/subscribe/performers user
  GET /payment/transactions/user/search user
  POST /payment/wallet/top-up user
  POST /coupons/{code}/apply-coupon user
  POST /stripe/accounts creator
  GET /payment-cards user
  POST /{provider}/cards user
  DELETE /payment-cards/{id} user
  POST /wallet/charges/tip/{id} user
  POST /wallet/charges/feed/{id} user
  POST /wallet/charges/product/{id} user
  POST /wallet/charges/video/{id} user
  POST /wallet/charges/gallery/{id} user
  POST /wallet/charges/message/{id} user
  POST /wallet/charges/stream/{id} user
  PUT /streaming/update creator
  PUT /streaming/set-duration creator
  POST /streaming/live creator
  PUT /streaming/live/{id} creator
  GET /streaming/join/{id} user
  POST /streaming/agora/token user
  GET /streaming/user/search optional
  GET /streaming/key creator
  POST /streaming/key creator
  GET /conversations/stream/{id} user
  GET /conversations/stream/public/{id} optional
  GET /messages/conversations/public/{id} optional
  POST /messages/stream/conversations/{id} user
  POST /messages/stream/public/conversations/{id} user
  GET /wallet/charges/search user
  POST /payout-requests/calculate creator
  GET /payout-requests/search creator
  POST /payout-requests creator
  PUT /payout-requests/{id} creator
  GET /payout-requests/{id}/view creator
  GET /payout-requests/check/pending-review creator
  GET /conversations user
  POST /conversations user
  GET /conversations/search user
  GET /conversations/{id} user
  PUT /conversations/{id}/update user
  GET /messages/conversations/{id} user
  POST /messages/conversations/{id} user
  GET /messages/counting-not-read-messages user
  POST /messages/read-all/{id} user
  DELETE /messages/{id} user
  POST /messages/public/file/photo user
  POST /messages/private/file/video user
  POST /messages/private/file user
  DELETE /messages/{id}/remove-all-message user
`

describe('every promised call exists, for the promised role', () => {
  test.each(promised.trim().split(/\n\s*/))('%s', (promise) => {
    expect(all.map((call) => `${nameOf(call)} ${call.who}`)).toContain(promise)
  })
})

test('no two calls have the same path', () => {
  expect(new Set(all.map(nameOf)).size).toBe(all.length)
})

test('forms are exactly the calls with files', () => {
  const forms = all.filter((call) => call.files).map(nameOf)
  expect(forms.sort()).toEqual(
    [
      'POST /auth/performers/register',
      'POST /users/avatar/upload',
      'POST /users/{id}/avatar/upload',
      'POST /performers/avatar/upload',
      'POST /performers/cover/upload',
      'POST /performers/welcome-video/upload',
      'POST /performers/documents/upload',
      'POST /performer/feeds/audio/upload',
      'POST /performer/feeds/photo/upload',
      'POST /performer/feeds/thumbnail/upload',
      'POST /performer/feeds/video/upload',
      'POST /performer/feeds/teaser/upload',
      'POST /performer/performer-assets/photos/upload',
      'POST /performer/performer-assets/videos/upload',
      'PUT /performer/performer-assets/videos/edit/{id}',
      'POST /performer/performer-assets/products',
      'PUT /performer/performer-assets/products/{id}',
      'PUT /comments/{id}',
      'PUT /addresses/{id}',
      'POST /messages/public/file/photo',
      'POST /messages/private/file/video',
      'POST /messages/private/file',
      'POST /operator/brand-pictures',
    ].sort(),
  )
})

test('every call that pays has an idempotency key', () => {
  expect(all.filter((call) => call.movesMoney).map(nameOf)).toEqual([
    'POST /operator/people/{id}/balance',
    'POST /wallet/charges/tip/{id}',
    'POST /wallet/charges/feed/{id}',
    'POST /wallet/charges/video/{id}',
    'POST /wallet/charges/gallery/{id}',
    'POST /wallet/charges/message/{id}',
    'POST /wallet/charges/stream/{id}',
    'POST /payment/wallet/top-up',
    'POST /payment/subscribe/performers',
    'POST /wallet/charges/product/{id}',
    'POST /payout-requests',
    'POST /operator/transactions/{id}/refund',
    'POST /streaming/private/{id}',
    'POST /streaming/private/{id}/minutes',
  ])
})

test('calls that anonymous attackers could repeat are limited', () => {
  const limited = all.filter((call) => call.perMinute).map(nameOf)
  const tempting = all.filter(
    ({ path, files }) => files || /login|register|forgot|verification$|contact/.test(path),
  )
  const open = tempting.filter(({ who }) => who !== 'operator').map(nameOf)
  expect(open.filter((name) => !limited.includes(name))).toEqual([])
})

test('usernames that equal the path of a call are reserved', () => {
  const shadowed = all.flatMap(({ path, params }) => {
    const names = Object.entries(params?.properties ?? {}).filter(([, shape]) => shape === IdOrUsername)
    return names.flatMap(([name]) => {
      const [before = '', after = ''] = path.split(`{${name}}`)
      const others = all.map((call) => call.path).filter((other) => !other.includes('{'))
      const same = others.filter((other) => other.startsWith(before) && other.endsWith(after))
      return same.map((other) => other.slice(before.length, other.length - after.length))
    })
  })
  const words = shadowed.filter((word) => /^[\w.]{3,30}$/.test(word))
  expect(words).toContain('top')
  expect(words.filter((word) => !isReservedUsername(word))).toEqual([])
})

test('every summary starts with a verb: “List …”, “Create …”', () => {
  const starts =
    /^(An?|The|My|One|All|Who|Whom|What|Where|Whether|How|With|Every|Everything|Something|Somebody)\b/
  expect(all.filter(({ summary }) => starts.test(summary)).map(nameOf)).toEqual([])
})
