import { listenAs } from '@ovation/testing/listen'
import { confirm, makePayer, type PayingApp, startPayingApp, topUp } from '@ovation/testing/payments'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: PayingApp
let address: string
beforeAll(async () => {
  app = await startPayingApp()
  address = await app.http.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

test('a payer is notified once of each step of a payment, and of the new balance', async () => {
  const payer = await makePayer(app, 'pm_card_authenticationRequired')
  const page = await listenAs(app, address, payer)
  const started = await topUp(app, payer)
  const statusEvent = (status: string) => ['payment_status_callback', { paymentId: started._id, status }]
  expect(await page.received()).toEqual([statusEvent('require_authentication')])
  await app.service.authenticate(started.clientSecret ?? '', true)
  await Promise.all([confirm(app, payer, started), confirm(app, payer, started), app.service.release()])
  expect(await page.received()).toEqual([
    ['update_balance', { balance: 10, version: 1 }],
    statusEvent('success'),
  ])
  page.leave()
})
