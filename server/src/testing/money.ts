import { eq } from 'drizzle-orm'
import type { App } from '#app'
import { items } from '#modules/items'
import { outside, transfer, wallet } from '#modules/ledger'
import { chargeWallet } from '#modules/wallet'
import { newId } from '#platform/ids'

/** Puts tokens into a wallet, out of nowhere. */
export async function fillWallet(
  { platform }: Pick<App, 'platform'>,
  { id }: { id: string },
  tokens: number,
) {
  const amount = Math.round(tokens * 100)
  await transfer(platform.db.orm, {
    kind: 'test',
    key: `test:${newId()}`,
    postings: [{ from: outside, to: wallet(id), amount }],
  })
}

/** Has somebody pay five tokens for an item, whatever it costs. */
export async function buy(app: Pick<App, 'platform'>, fan: { id: string }, itemId: string) {
  const { orm } = app.platform.db
  const [item] = await orm.select().from(items).where(eq(items.id, itemId))
  if (!item) throw new Error(`There is no item ${itemId}.`)
  await fillWallet(app, fan, 5)
  await chargeWallet(orm, {
    type: item.kind,
    payerId: fan.id,
    creatorId: item.creatorId,
    objectId: itemId,
    gross: 500,
    fee: 100,
    isOneOff: true,
  })
}
