import { screen, within } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { updateSettings } from '~/store/settings-slice'
import { fakeApi } from '~/testing/fake-api'
import { visa } from '~/testing/money'
import { sam } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { MyCards } from './MyCards'

const publishableKey = 'pk_test_ovation'

afterEach(() => {
  delete window.Stripe
  vi.restoreAllMocks()
})

/** Stripe's script fails to load, or provides a field that is complete once it is pressed. */
function stubStripeScript(load: (script: HTMLScriptElement) => void) {
  const append = document.head.append.bind(document.head)
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    const [script] = nodes
    if (script instanceof HTMLScriptElement && script.src === 'https://js.stripe.com/v3/') {
      // A script never loads synchronously.
      queueMicrotask(() => load(script))
    } else append(...nodes)
  })
}

const fieldOf = (key: string): Stripe => ({
  elements: () => ({
    create: () => {
      const field = document.createElement('button')
      field.textContent = `Card field for ${key}`
      return {
        mount: (place) => place.append(field),
        unmount: () => field.remove(),
        on: (event: string, listener: (change: { complete: boolean }) => void) => {
          if (event === 'change') field.onclick = () => listener({ complete: true })
        },
      }
    },
  }),
  createPaymentMethod: async () => ({ paymentMethod: { id: 'pm_from_stripe' } }),
  handleNextAction: async () => ({}),
})

type Stripe = ReturnType<NonNullable<typeof window.Stripe>>

async function openSheet() {
  const view = renderFor(sam, <MyCards loaded={[]} />)
  view.store.dispatch(updateSettings({ stripePublishableKey: publishableKey }))
  await view.user.click(screen.getByRole('button', { name: 'Add a card' }))
  return { ...view, sheet: within(await screen.findByRole('dialog', { name: 'Add a card' })) }
}

it('reports that the card form didn’t load, and loads it on the next try', async () => {
  stubStripeScript((script) => script.onerror?.(new Event('error')))
  const { user, sheet } = await openSheet()
  expect((await sheet.findByRole('alert')).textContent).toContain('The card form didn’t load.')
  expect(sheet.getByRole('button', { name: 'Save card' })).toHaveProperty('disabled', true)
  await user.click(sheet.getByRole('button', { name: 'Close' }))

  vi.restoreAllMocks()
  stubStripeScript((script) => {
    window.Stripe = fieldOf
    script.onload?.(new Event('load'))
  })
  await user.click(screen.getByRole('button', { name: 'Add a card' }))
  expect(await screen.findByRole('button', { name: `Card field for ${publishableKey}` })).toBeTruthy()
})

it('saves a card once Stripe’s field is complete; the site gets only Stripe’s id of it', async () => {
  window.Stripe = fieldOf
  stubStripeScript((script) => script.onload?.(new Event('load')))
  const requests = fakeApi({ 'POST /{provider}/cards': () => ({ ...visa, clientSecret: null }) })
  const { user, sheet } = await openSheet()
  const field = await sheet.findByRole('button', { name: `Card field for ${publishableKey}` })
  const save = sheet.getByRole('button', { name: 'Save card' })
  expect(save).toHaveProperty('disabled', true)
  await user.click(field)
  await user.click(save)
  expect(await screen.findByRole('button', { name: /^Remove Visa/ })).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([{ paymentMethodId: 'pm_from_stripe' }])
})
