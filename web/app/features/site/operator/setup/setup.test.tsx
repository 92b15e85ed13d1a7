import type { EmailDelivery, PaymentKeys, Setup as SetupState } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { renderScreen } from '~/testing/render-screen'
import { SetupCard } from './SetupCard'
import Setup from './setup'

const setup: SetupState = {
  steps: [
    { step: 'branding', state: 'done' },
    { step: 'email', state: 'open' },
    { step: 'payments', state: 'skipped' },
    { step: 'storage', state: 'done' },
    { step: 'pages', state: 'open' },
    { step: 'sign-up', state: 'open' },
    { step: 'creators', state: 'open' },
  ],
  isHidden: false,
  storage: { ok: true, answer: 'The folder of this machine can be written and read.' },
  pages: [
    { slug: 'terms', pageId: null, isPublished: false, hasGaps: false },
    { slug: 'privacy', pageId: '0190a1b2-0000-7000-8000-0000000000a1', isPublished: false, hasGaps: true },
  ],
}
const delivery: EmailDelivery = {
  ...{
    version: 0,
    server: null,
    serverOrigin: 'default',
    senderOrigin: 'default',
    signedBy: null,
    check: null,
  },
  sender: { name: 'Ovation', address: 'no-reply@localhost' },
}
const keys: PaymentKeys = {
  ...{ mode: 'sandbox', secretEnd: null, publishableKey: '', hasWebhookSecret: false, lastEventAt: null },
  ...{
    webhookUrl: 'https://site.test/api/payment/stripe/webhook',
    variables: ['STRIPE_SECRET_KEY'],
    check: null,
  },
}
const data = {
  ...{ setup, delivery, keys, version: 4, signUp: 'open' as const, siteName: 'Ovation' },
  ...{ accentLight: '#d1402f', accentDark: '#ff8e7a' },
}
const show = (path = '/admin/setup') => renderScreen(ruth, Setup, data, { path })
const step = (title: string) => {
  const found = screen.getByText(title).closest('details')
  if (!found) throw new Error(`There is no step ${title}.`)
  return found
}

it('shows the progress and unfolds the first step that is to do', () => {
  show()
  expect(screen.getByText('3 of 7 steps are done. You can come back at any time.')).toBeTruthy()
  expect(step('Email').open).toBe(true)
  expect(step('Name and look').open).toBe(false)
  expect(within(step('Payments')).getByText('Skipped')).toBeTruthy()
})

it('unfolds the step that a link names', () => {
  show('/admin/setup#pages')
  expect(step('Terms and privacy').open).toBe(true)
})

it('a step that is completed stays unfolded with its answer, and the next one unfolds', async () => {
  const check = { ok: true, answer: '250 kept', advice: null, checkedAt: '2026-03-01T10:00:00.000Z' }
  fakeApi({ 'POST /operator/email-delivery/test': () => check })
  const server = { host: 'mail.test', port: 587, security: 'starttls', user: '', hasPassword: false } as const
  const before = { ...data, delivery: { ...delivery, server } }
  const steps = setup.steps.map((one) => (one.step === 'email' ? { ...one, state: 'done' as const } : one))
  const after = { ...before, setup: { ...setup, steps }, delivery: { ...before.delivery, check } }
  const { user } = renderScreen(ruth, Setup, before, { reload: () => after })
  await user.click(screen.getByRole('button', { name: 'Send a test email' }))
  expect(await within(step('Email')).findByText('250 kept')).toBeTruthy()
  expect(step('Email').open).toBe(true)
  expect(step('Terms and privacy').open).toBe(true)
})

it('saves the name with the settings and keeps it as the choice of the step', async () => {
  const requests = fakeApi({
    'PUT /operator/settings': () => ({ version: 5, sections: [], settings: [] }),
    'PUT /operator/setup/steps/{step}': () => setup,
  })
  const { user } = show()
  const name = within(step('Name and look')).getByLabelText('Site name')
  await user.clear(name)
  await user.type(name, 'The Stage')
  await user.click(within(step('Name and look')).getByRole('button', { name: 'Save', hidden: true }))
  expect(await screen.findByText('Saved. Your site has its name.')).toBeTruthy()
  expect(requests.map(({ body }) => body)).toEqual([
    { version: 4, values: { siteName: 'The Stage', accentLight: '#d1402f', accentDark: '#ff8e7a' } },
    { choice: 'kept' },
  ])
})

it('skips a step and takes that back', async () => {
  const requests = fakeApi({ 'PUT /operator/setup/steps/{step}': () => setup })
  const { user } = show()
  await user.click(screen.getByRole('button', { name: 'Skip this step: Email' }))
  await user.click(screen.getByRole('button', { name: 'Don’t skip this step: Payments', hidden: true }))
  await expect
    .poll(() => requests.map(({ params, body }) => [params.step, body]))
    .toEqual([
      ['email', { choice: 'skipped' }],
      ['payments', { choice: 'none' }],
    ])
})

it('creates a page from its template and opens its editor; one with gaps says what to replace', async () => {
  const requests = fakeApi({ 'POST /operator/setup/pages': () => ({ pageId: 'p1' }) })
  const { user } = renderScreen(ruth, Setup, data, { pages: { '/admin/pages/p1': <p>The editor</p> } })
  const pages = within(step('Terms and privacy'))
  expect(pages.getByText(/replace what is in \[\[double brackets\]\]/)).toBeTruthy()
  await user.click(pages.getByRole('button', { name: 'Use the template: Terms of service', hidden: true }))
  expect(await screen.findByText('The editor')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ slug: 'terms' })
})

it('names the variables of payment keys, and offers no check in the sandbox', () => {
  show()
  expect(within(step('Payments')).getByText(/STRIPE_SECRET_KEY/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Check the keys', hidden: true })).toBeNull()
})

it('the checklist of the overview links to each step and can be hidden', async () => {
  const requests = fakeApi({ 'PUT /operator/setup/checklist': () => ({ ...setup, isHidden: true }) })
  const { user } = renderFor(ruth, <SetupCard setup={setup} />)
  expect(screen.getByText('3 of 7')).toBeTruthy()
  expect(screen.getByRole('link', { name: /^Email ?: To do$/ }).getAttribute('href')).toBe(
    '/admin/setup#email',
  )
  await user.click(screen.getByRole('button', { name: 'Hide this list' }))
  expect(await screen.findByText('Hidden. The setup is still at /admin/setup.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ isHidden: true })
})

it('says that invitations don’t work while new accounts are closed', () => {
  renderScreen(ruth, Setup, { ...data, signUp: 'closed' as const }, { path: '/admin/setup' })
  expect(screen.getByText(/no one can use an invitation/)).toBeTruthy()
})
