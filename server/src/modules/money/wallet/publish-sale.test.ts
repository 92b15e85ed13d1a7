import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeItem } from '@ovation/testing/content'
import { listenAs } from '@ovation/testing/listen'
import { fillWallet } from '@ovation/testing/money'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
let address: string
const pages: Awaited<ReturnType<typeof listenAs>>[] = []
beforeAll(async () => {
  app = await startTestApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const page of pages) page.leave()
  await app.close()
})

/** Someone with an open page, and the events they got. */
async function listener(person: Person) {
  const page = await listenAs(app, address, person)
  pages.push(page)
  return page.received
}

test('the payer gets the new balance and the purchase, the creator the payer, each once', async () => {
  const [fan, creator] = [await makeFan(app, { name: 'Ada' }), await makeCreator(app)]
  await fillWallet(app, fan, 100)
  const [toFan, toCreator] = [await listener(fan), await listener(creator)]
  const client = app.as(fan.token)
  const headers = { 'idempotency-key': 'once' }
  const give = () =>
    client('POST /wallet/charges/tip/{id}', { params: { id: creator.id }, body: { price: 10.5 }, headers })
  const tip = await give()
  await give()
  expect(await toFan()).toEqual([
    ['update_balance', { balance: 89.5, version: 2 }],
    ['token_transaction_success', { chargeId: tip._id, type: 'tip', objectId: null }],
  ])
  const events: unknown[][] = []
  const creatorReceives = (...expected: object[]) =>
    soon(async () => {
      events.push(...(await toCreator()))
      expect(events).toMatchObject(expected.map((words) => ['notification', words]))
    })
  const aTip = { title: 'New tip', text: 'Ada tipped you 10.5 tokens.' }
  await creatorReceives(aTip)

  const post = await makeItem(app, creator, { isSale: true, price: 1 })
  const buy = () => client('POST /wallet/charges/feed/{id}', { params: { id: post.id }, body: {} })
  const sale = await buy()
  await buy()
  expect(await toFan()).toEqual([
    ['update_balance', { balance: 88.5, version: 3 }],
    ['token_transaction_success', { chargeId: sale._id, type: 'feed', objectId: post.id }],
  ])
  await creatorReceives(aTip, { title: 'New sale', text: 'Ada unlocked your post for 1 token.' })
})
