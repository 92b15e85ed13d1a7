import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { buy, earn, fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { inArray, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coupons, couponUses, payments } from '#modules/money/payments'
import { recordCharge } from '#modules/money/wallet'
import { newId } from '#platform/ids'
import type { Queryable } from '#platform/postgres'
import { bonusGrants, idempotencyKeys } from '#tables/ledger'
import { sweepKeys } from './idempotency-store.ts'
import { verifyLedger } from './index.ts'
import { verifyIn } from './verify.ts'

let app: TestApp
let scene: Awaited<ReturnType<typeof makeScene>>
beforeAll(async () => {
  app = await startTestApp()
  scene = await makeScene()
})
afterAll(() => app.close())

/** Moves money in every way. */
async function makeScene() {
  const { orm } = app.platform.db
  const [fan, creator, other] = [await makeFan(app), await makeCreator(app), await makeCreator(app)]
  await fillWallet(app, fan, 1000)
  const tip = await earn(app, creator, 100)
  await earn(app, creator, 200)
  const post = await makeItem(app, creator, { isSale: true, price: 5 })
  await buy(app, fan, post.id)
  const download = await makeItem(app, creator, { kind: 'product', isSale: true, price: 3 })
  const goods = await makeItem(app, creator, { kind: 'product', isSale: true, price: 7 })
  await orm.execute(sql`update products set type = 'physical', stock = 5 where item_id = ${goods.id}`)
  const address = await app.as(fan.token)('POST /addresses/create', {
    body: { name: 'Home', country: 'DE', city: 'Bonn', streetAddress: 'Am Hof 1' },
  })
  const order = async (id: string) =>
    (
      await app.as(fan.token)('POST /wallet/charges/product/{id}', {
        params: { id },
        body: { deliveryAddressId: address._id },
      })
    ).orderId ?? ''
  const [sent, returned, downloaded] = [
    await order(goods.id),
    await order(goods.id),
    await order(download.id),
  ]
  await app.as(creator.token)('PUT /orders/{id}/update', {
    params: { id: returned },
    body: { deliveryStatus: 'refunded' },
  })
  const subscription = await subscribeByCard(fan, creator)
  const [paid, pending] = [await payOut(creator, 60), await askFor(creator, 50)]
  await app.as(creator.token)('PUT /payout-requests/{id}', {
    params: { id: pending },
    body: { requestTokens: 70 },
  })
  // Entries younger than an open transaction of the cluster are not summed up yet.
  await soon(async () => {
    await orm.execute(sql`select ledger_sum_up()`)
    const earned = sql`select from ledger_totals where place = 'earnings' and owner = ${creator.id}`
    expect((await orm.execute(earned)).rowCount).toBe(1)
  })
  const unpaid = await earn(app, creator, 1)
  const patron = await makeFan(app)
  const granted = await fillWallet(app, patron, 50, { tokens: 30 })
  const { _id: promoted } = await app.as(patron.token)('POST /wallet/charges/tip/{id}', {
    params: { id: other.id },
    body: { price: 20 },
  })
  return {
    fan,
    creator,
    other,
    tip,
    unpaid,
    patron,
    granted,
    promoted,
    post,
    goods,
    sent,
    returned,
    downloaded,
    subscription,
    paid,
    pending,
  }
}

async function subscribeByCard(fan: { id: string }, creator: { id: string }) {
  const id = newId()
  const expiredDate = new Date(Date.now() + 86_400_000)
  const coupon = { id: newId(), code: 'SPRING', value: 0.1, expiredDate, numberOfUses: 2 }
  await app.platform.db.orm.transaction(async (tx) => {
    await tx.insert(coupons).values(coupon)
    await tx.insert(payments).values({
      id,
      accountId: fan.id,
      creatorId: creator.id,
      couponId: coupon.id,
      provider: 'stripe',
      kind: 'subscription',
      subscriptionType: 'monthly',
      status: 'success',
      priceCents: 1000,
      discountCents: 100,
      tokens: 1000,
      paidTokens: 900,
    })
    const grant = { id: newId(), paymentId: id, accountId: fan.id, sitePays: false, amount: 100 }
    await tx.insert(bonusGrants).values({ ...grant, source: 'coupon' })
    await tx.insert(couponUses).values({ couponId: coupon.id, accountId: fan.id, paymentId: id })
    const parties = { payerId: fan.id, creatorId: creator.id, objectId: newId(), paymentId: id }
    await recordCharge(tx, { ...parties, id, type: 'subscription', gross: 1000, fee: 200, paid: 900 })
  })
  return id
}

async function askFor(creator: { id: string; token: string }, requestTokens: number) {
  await app.as(creator.token)('PUT /performers/{id}/payment-gateway-settings', {
    params: { id: creator.id },
    body: { key: 'paypal', value: { email: 'ada@pay.test' }, status: 'active' },
  })
  const { _id } = await app.as(creator.token)('POST /payout-requests', {
    body: { requestTokens, paymentAccountType: 'paypal' },
  })
  return _id
}

async function payOut(creator: { id: string; token: string }, requestTokens: number) {
  const [id, operator] = [await askFor(creator, requestTokens), await makeOperator(app)]
  for (const status of ['approved', 'done'] as const) {
    await app.as(operator.token)('PUT /admin/payout-requests/{id}', { params: { id }, body: { status } })
  }
  return id
}

class Undo extends Error {}

/** The verifier's findings after a superuser changed the tables by hand. The change is rolled back. */
async function afterTampering(statement: string): Promise<string[]> {
  let differences: string[] = []
  const tampering = app.platform.db.orm.transaction(async (tx: Queryable) => {
    await tx.execute(sql`set local session_replication_role = replica`)
    await tx.execute(sql.raw(statement))
    differences = (await verifyIn(tx, app.platform.extensions.verifies)).differences
    throw new Undo()
  })
  await expect(tampering).rejects.toBeInstanceOf(Undo)
  return differences
}

test('regular transfers show no differences', async () => {
  const { differences, promises, transfers } = await verifyLedger(app.platform)
  expect(differences).toEqual([])
  expect(promises.length).toBeGreaterThan(10)
  expect(transfers).toBeGreaterThan(15)
})

describe('every manual change is found and named', () => {
  const transferOf = (key: string) => `(select id from ledger_transfers where key = '${key}')`
  const entriesOf = (key: string) => `ledger_postings where transfer_id = ${transferOf(key)}`

  test.each<[string, (s: typeof scene) => string, (s: typeof scene) => string | RegExp]>([
    [
      'a wallet',
      ({ fan }) => `update accounts set balance = balance + 1 where id = '${fan.id}'`,
      ({ fan }) =>
        new RegExp(`^The wallet of ${fan.id} holds [\\d.]+ tokens; its entries add up to [\\d.]+\\.$`),
    ],
    [
      'the amount of an entry',
      ({ tip }) =>
        `update ledger_postings set amount = amount + 5 where to_place = 'earnings' and transfer_id = ${transferOf(`charge:${tip}`)}`,
      ({ tip, creator }) =>
        new RegExp(
          `^Nothing explains an entry of charge:${tip}: 80.05 tokens from wallet of .* to earnings of ${creator.id}\\.$`,
        ),
    ],
    [
      'the destination of an entry',
      ({ tip, other }) =>
        `update ledger_postings set to_owner = '${other.id}' where to_place = 'earnings' and transfer_id = ${transferOf(`charge:${tip}`)}`,
      ({ tip, creator }) =>
        new RegExp(
          `^The ledger lacks an entry of charge:${tip}: 80.00 tokens .* to earnings of ${creator.id}\\.$`,
        ),
    ],
    [
      'a missing entry',
      ({ tip }) => `delete from ${entriesOf(`charge:${tip}`)}`,
      ({ tip }) => `The transfer charge:${tip} has no postings.`,
    ],
    [
      'the bonus part of a wallet',
      ({ patron }) => `update accounts set bonus_balance = 0 where id = '${patron.id}'`,
      ({ patron }) => `Of the wallet of ${patron.id} 0.00 tokens are bonus; its entries add up to 10.00.`,
    ],
    [
      'the rest of a bonus',
      ({ granted }) => `update bonus_grants set remaining = 3000 where payment_id = '${granted}'`,
      () => /^Of the bonus .* 30\.00 tokens are left; its entries add up to 10\.00\.$/,
    ],
    [
      'the owner of a bonus',
      ({ granted, fan }) =>
        `update bonus_grants set account_id = '${fan.id}' where payment_id = '${granted}'`,
      ({ granted, patron, fan }) =>
        new RegExp(`^The bonus .* is of ${fan.id}; its payment ${granted} is of ${patron.id}\\.$`),
    ],
    [
      'the bonus of a payment',
      ({ granted }) => `update bonus_grants set amount = 4000 where payment_id = '${granted}'`,
      ({ granted }) => `The payment ${granted} grants 40.00 tokens; it has 30.00 unpaid tokens.`,
    ],
    [
      'a promotion changed to paid afterwards',
      ({ granted }) => `update bonus_grants set site_pays = true where payment_id = '${granted}'`,
      ({ promoted }) =>
        `Of the charge ${promoted} 20.00 tokens are of promotions that the site does not pay; its entries add up to 0.00.`,
    ],
    [
      'the payable part of a sale',
      ({ promoted }) => `update charges set unpaid = 0 where id = '${promoted}'`,
      ({ other }) => `The earnings of ${other.id} are 0.00 tokens; of their charges 16.00 are left.`,
    ],
    [
      'a creator’s earnings from promotions',
      ({ promoted }) => `update charges set unpaid = 0 where id = '${promoted}'`,
      ({ other }) => `${other.id} has 16.00 tokens from promotions; of their charges 0.00 are not paid out.`,
    ],
    [
      'the part of a coupon that the site pays',
      ({ subscription }) => `update charges set unpaid = 0 where id = '${subscription}'`,
      ({ subscription }) =>
        `Of the charge ${subscription} 0.00 of 1.00 tokens taken off are not paid by the site; its payment says 1.00 of 1.00.`,
    ],
    [
      'money out of nowhere',
      ({ fan }) => `
        insert into ledger_transfers (id, kind, key) values ('${newId()}', 'gift', 'gift:1');
        insert into ledger_postings (transfer_id, line, from_place, from_owner, to_place, to_owner, amount)
        select id, 1, 'outside', '00000000-0000-0000-0000-000000000000', 'wallet', '${fan.id}', 100
        from ledger_transfers where key = 'gift:1';
        update accounts set balance = balance + 100 where id = '${fan.id}'`,
      ({ fan }) => `Nothing explains an entry of gift:1: 1.00 tokens from outside to wallet of ${fan.id}.`,
    ],
    [
      'a total',
      () => `update ledger_totals set total = total + 1 where place = 'earnings'`,
      ({ creator }) => new RegExp(`^The total of earnings of ${creator.id} is `),
    ],
    [
      'earnings below zero',
      ({ other, tip }) =>
        `update ledger_postings set from_place = 'earnings', from_owner = '${other.id}' where to_place = 'site' and transfer_id = ${transferOf(`charge:${tip}`)}`,
      ({ other }) => `earnings of ${other.id} is below zero: -20.00 tokens.`,
    ],
    [
      'the price of a sale',
      ({ tip }) => `update charges set gross = gross + 100 where id = '${tip}'`,
      ({ tip }) => new RegExp(`^The ledger lacks an entry of charge:${tip}: 81.00 tokens`),
    ],
    [
      'the site’s share in a sale',
      ({ tip }) => `update charges set fee = 0 where id = '${tip}'`,
      ({ tip }) =>
        new RegExp(`^Nothing explains an entry of charge:${tip}: 20.00 tokens from wallet of .* to site\\.$`),
    ],
    [
      'the creator of a sale',
      ({ unpaid, other }) => `update charges set creator_id = '${other.id}' where id = '${unpaid}'`,
      ({ other }) => `The earnings of ${other.id} are 0.00 tokens; of their charges 0.80 are left.`,
    ],
    [
      'a refund that never happened',
      ({ tip }) => `
        insert into charge_refunds (id, charge_id, number, creator_id, amount, fee, bonus, unpaid, bonus_fee, unpaid_fee)
        select gen_random_uuid(), id, 1, creator_id, gross, fee, 0, 0, 0, 0 from charges where id = '${tip}'`,
      ({ tip }) =>
        new RegExp(`^The ledger lacks an entry of refund:${tip}: 20.00 tokens from site to wallet`),
    ],
    [
      'a refund that is missing',
      () => `delete from charge_refunds`,
      () => /^Nothing explains an entry of refund:/,
    ],
    [
      'a charge that counts as refunded without a refund',
      ({ tip }) =>
        `update charges set status = 'refunded', refunded_at = now(), refunded = gross where id = '${tip}'`,
      ({ tip }) =>
        `Of the charge ${tip} 100.00 of 100.00 tokens are refunded; its refunds add up to 0.00, with a fee of 0.00 of 20.00.`,
    ],
    [
      'a part of a refund that was moved to another',
      () => `update charge_refunds set fee = fee - 1`,
      () => /^The ledger lacks an entry of refund:/,
    ],
    [
      'the used part of a sale',
      ({ tip }) => `update charges set used = used - 1 where id = '${tip}'`,
      ({ tip }) =>
        `Of the charge ${tip} 79.99 of 80.00 tokens are used; payouts and refunds have 80.00 of it.`,
    ],
    [
      'the charges of a payout',
      ({ paid }) => `delete from charge_uses where use_id = '${paid}'`,
      ({ paid }) => `The payout ${paid} is of 60.00 tokens; its charges add up to 0.00.`,
    ],
    [
      'a payout made of another’s sales',
      ({ paid, other }) => `update payouts set creator_id = '${other.id}' where id = '${paid}'`,
      ({ paid, tip }) => `The payout ${paid} is made of the charge ${tip}, which is of another creator.`,
    ],
    [
      'the amount of a payout',
      ({ pending }) => `update payouts set tokens = tokens + 100 where id = '${pending}'`,
      ({ creator }) => `${creator.id} has 70.00 tokens held; their open payouts are 71.00.`,
    ],
    [
      'a payout that was never paid',
      ({ pending }) => `update payouts set status = 'done', paid_at = now() where id = '${pending}'`,
      ({ pending, creator }) =>
        `The ledger lacks an entry of payout:${pending}:paid: 70.00 tokens from held of ${creator.id} to outside.`,
    ],
    [
      'a payout that was never released',
      ({ pending }) => `delete from ${entriesOf(`payout:${pending}:release:1`)}`,
      ({ pending }) => new RegExp(`^The ledger lacks an entry of payout:${pending}:release:1: 50.00 tokens`),
    ],
    [
      'a payment that failed after all',
      ({ subscription }) => `update payments set status = 'fail' where id = '${subscription}'`,
      ({ subscription }) => `The charge ${subscription} was not paid: its payment is fail.`,
    ],
    [
      'the amount paid by card',
      ({ subscription }) => `update payments set paid_tokens = 1000 where id = '${subscription}'`,
      ({ subscription }) =>
        `The ledger lacks an entry of charge:${subscription}: 10.00 tokens from outside to site.`,
    ],
    [
      'a top-up that never arrived',
      ({ fan }) => `
        insert into payments (id, account_id, provider, kind, status, price_cents, tokens, paid_tokens)
        values ('${newId()}', '${fan.id}', 'stripe', 'top_up', 'success', 500, 500, 500)`,
      ({ fan }) =>
        new RegExp(
          `^The ledger lacks an entry of payment:.*: 5.00 tokens from outside to wallet of ${fan.id}\\.$`,
        ),
    ],
    [
      'a card that paid for nothing',
      ({ subscription }) => `update charges set payment_id = null where id = '${subscription}'`,
      ({ subscription }) => `The payment ${subscription} has 0 charges.`,
    ],
    [
      'the count of a coupon',
      () => `update coupons set used = 2`,
      () => 'The coupon SPRING counts 2 uses of 2; there are 1.',
    ],
    [
      'a coupon of a payment',
      ({ subscription }) => `delete from coupon_uses where payment_id = '${subscription}'`,
      ({ subscription }) => `The payment ${subscription} is success and has lost its coupon.`,
    ],
    [
      'access without a subscription',
      ({ fan, other }) =>
        `insert into subscriber_access (fan_id, creator_id, access_until, used_free)
          values ('${other.id}', '${fan.id}', 'infinity', false)`,
      ({ fan, other }) =>
        `The subscription of ${other.id} to ${fan.id} gives access until never; recorded is infinity.`,
    ],
    [
      'a subscription without access',
      ({ fan, other }) =>
        `insert into subscriptions (fan_id, creator_id, type, expired_at)
          values ('${other.id}', '${fan.id}', 'free', 'infinity')`,
      ({ fan, other }) =>
        `The subscription of ${other.id} to ${fan.id} gives access until infinity; recorded is nothing.`,
    ],
    [
      'a purchase that was not paid for',
      ({ post, other, tip }) =>
        `insert into purchases (account_id, item_id, charge_id) values ('${other.id}', '${post.id}', '${tip}')`,
      ({ post, other, tip }) =>
        `The charge ${tip} does not pay for the item ${post.id}, which ${other.id} has.`,
    ],
    [
      'a missing purchase that was paid for',
      ({ post }) => `delete from purchases where item_id = '${post.id}'`,
      ({ post, fan }) =>
        new RegExp(`^${fan.id} has paid for feed ${post.id} with the charge .* and does not have it\\.$`),
    ],
    [
      'a missing order',
      ({ sent }) => `delete from orders where id = '${sent}'`,
      ({ goods, fan }) =>
        new RegExp(`^${fan.id} has paid for product ${goods.id} with the charge .* does not have it\\.$`),
    ],
    [
      'a missing download',
      ({ downloaded }) =>
        `delete from purchases where charge_id = (select charge_id from orders where id = '${downloaded}')`,
      ({ fan }) => new RegExp(`^${fan.id} has paid for the download .* and does not have it\\.$`),
    ],
    [
      'the price of an order',
      ({ sent }) => `update orders set unit_price = 800 where id = '${sent}'`,
      () => /^The order \d+ costs 8.00 tokens and is processing; its charge is of 7.00 and success\.$/,
    ],
    [
      'a refunded order that is shipped',
      ({ returned }) => `update orders set delivery_status = 'shipping' where id = '${returned}'`,
      () => /^The order \d+ costs 7.00 tokens and is shipping; its charge is of 7.00 and refunded\.$/,
    ],
    [
      'a stock below zero',
      ({ goods }) => `
        alter table products drop constraint products_stock_check;
        update products set stock = -1 where item_id = '${goods.id}'`,
      ({ goods }) => `The stock of the product ${goods.id} is -1.`,
    ],
  ])('%s', async (_what, tamper, sentence) => {
    const expected = sentence(scene)
    const differences = await afterTampering(tamper(scene))
    expect(differences).toContainEqual(
      typeof expected === 'string' ? expected : expect.stringMatching(expected),
    )
  })
})

test('a key is deleted after ninety days and not before', async () => {
  const { orm } = app.platform.db
  const { id: accountId } = scene.fan
  const used = (key: string, daysAgo: number) => ({
    accountId,
    key,
    fingerprint: Buffer.from('x'),
    resultId: newId(),
    createdAt: new Date(Date.now() - daysAgo * 86_400_000),
  })
  await orm.insert(idempotencyKeys).values([used('young', 89), used('old', 91)])
  await sweepKeys(orm)
  const kept = await orm
    .select()
    .from(idempotencyKeys)
    .where(inArray(idempotencyKeys.key, ['young', 'old']))
  expect(kept.map(({ key }) => key)).toEqual(['young'])
})
