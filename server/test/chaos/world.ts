import { makeCreator, makeFan, makeOperator, startTestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { fillWallet } from '@ovation/testing/money'
import { makeCoupon, visaOfTheirOwn } from '@ovation/testing/payments'
import type { Person } from '@ovation/testing/people'
import { sql } from 'drizzle-orm'
import type { KillableSite } from './killable-site.ts'

export const stockAtFirst = 12
const couponUses = 3

/** A few people with little money, and few things to buy, so that they compete. */
export async function makeWorld(databaseUrl: string) {
  const app = await startTestApp({}, { databaseUrl })
  try {
    const operator = await makeOperator(app)
    const people = <T>(count: number, make: () => Promise<T>) =>
      Promise.all(Array.from({ length: count }, () => make()))
    const creators = await people(3, () => makeCreator(app, { creator: { privateChatPrice: 150 } }))
    const fans = await people(6, () => makeFan(app))
    for (const fan of fans) await fillWallet(app, fan, 80)
    const posts = await Promise.all(
      creators.flatMap((creator) =>
        ([4, 6.5] as const).map((price) => makeItem(app, creator, { isSale: true, price })),
      ),
    )
    const [seller] = creators
    if (!seller) throw new Error('There is nobody to sell anything.')
    const goods = await makeItem(app, seller, { kind: 'product', isSale: true, price: 3.33 })
    const download = await makeItem(app, seller, { kind: 'product', isSale: true, price: 2.01 })
    await app.platform.db.orm.execute(
      sql`update products set type = 'physical', stock = ${stockAtFirst} where item_id = ${goods.id}`,
    )
    const coupons = await people(2, () => makeCoupon(app, { numberOfUses: couponUses, value: 0.25 }))
    return { operator, creators, seller, fans, posts, goods, download, coupons }
  } finally {
    await app.close()
  }
}

/** Everything they need on the site: cards, addresses and payout destinations. */
export async function moveIn(site: KillableSite, world: Awaited<ReturnType<typeof makeWorld>>) {
  const fans = await Promise.all(world.fans.map((fan) => settleFan(site, fan)))
  await Promise.all(world.creators.map(({ token }) => site.as(token)('POST /stripe/accounts')))
  return { ...world, fans }
}
export type World = Awaited<ReturnType<typeof moveIn>>

async function settleFan(site: KillableSite, fan: Person) {
  const api = site.as(fan.token)
  const card = async (paymentMethodId: string) =>
    (await api('POST /{provider}/cards', { params: { provider: 'stripe' }, body: { paymentMethodId } }))._id
  const home = { name: 'Home', country: 'DE', city: 'Bonn', streetAddress: 'Am Hof 1' }
  const address = await api('POST /addresses/create', { body: home })
  return {
    ...fan,
    card: await card(visaOfTheirOwn()),
    emptyCard: await card('pm_card_chargeCustomerFail'),
    address: address._id,
  }
}
