import { expect } from '@playwright/test'
import { test } from '../support/own-site.ts'
import { apiToken, giveToken, newFan, open } from '../support/people.ts'

/** Stands in for Stripe's script: a field that is complete once it is pressed, and a name for the card in it. */
const script = `
window.Stripe = (key) => ({
  elements: () => ({
    create: () => {
      const listeners = {}
      const field = document.createElement('button')
      field.textContent = 'Card field for ' + key
      field.onclick = () => listeners.change({ complete: true })
      return { mount: (place) => place.append(field), unmount: () => field.remove(), on: (event, hear) => { listeners[event] = hear } }
    },
  }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_card_visa' } }),
  handleNextAction: async () => ({}),
})`

const stripeScript = 'https://js.stripe.com/v3/'

test('with a key of Stripe’s, a card form that does not load says so; one that does takes the card, and only its name comes to us', async ({
  page,
  site,
}) => {
  await site.setSetting('stripePublishableKey', 'pk_test_ovation')
  const known = async () => (await page.request.get('/api/settings/public')).text()
  await expect.poll(known).toContain('pk_test_ovation')
  const fan = await newFan(page.request)
  await giveToken(page, await apiToken(page.request, fan.email))
  await page.route(stripeScript, (route) => route.abort())
  await open(page, '/user/cards')
  await page.getByRole('button', { name: 'Add a card' }).click()
  await expect(page.getByRole('alert')).toContainText('The card form didn’t load.')

  await page.unroute(stripeScript)
  await page.route(stripeScript, (route) => route.fulfill({ contentType: 'text/javascript', body: script }))
  await page.reload()
  await page.locator('html[data-ready=true]').waitFor()
  await page.getByRole('button', { name: 'Add a card' }).click()
  const keep = page.getByRole('button', { name: 'Save card' })
  await expect(keep).toBeDisabled()
  await page.getByRole('button', { name: 'Card field for pk_test_ovation' }).click()
  const sent = page.waitForRequest('**/api/stripe/cards')
  await keep.click()
  expect((await sent).postDataJSON()).toEqual({ paymentMethodId: 'pm_card_visa' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Visa ···· 4242' })).toBeVisible()
})
