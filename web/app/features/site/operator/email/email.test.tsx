import type { EditedEmailTemplate, EmailDelivery } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Delivery from './delivery'
import Template from './template'
import Templates from './templates'

const words = { subject: 'Suspended on {{siteName}}', body: 'The reason: {{reason}}', button: 'Contact us' }
const template: EditedEmailTemplate = {
  ...{ kind: 'account-suspended', group: 'Accounts', label: 'Account suspended', meaning: 'To a person.' },
  ...{ ...words, defaults: words, hasButton: true, version: 2, changedAt: '2026-03-01T10:00:00.000Z' },
  variables: [{ name: 'reason', meaning: 'The reason', sample: 'Spam', rule: 'required' }],
}
const version = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000e1', title: 'Version 1', by: 'Ruth, 1 Mar 2026', reason: '' },
  ...{ subject: 'Closed', body: 'Sorry: {{reason}}', button: 'Write' },
}
const preview = () => ({
  subject: 'Suspended on Ovation',
  html: '<p>The reason: Spam</p>',
  text: 'The reason: Spam',
})
const edit = () => renderScreen(ruth, Template, { template, versions: [version] })

it('lists the kinds of emails by group, and which were changed', () => {
  const one = { kind: 'digest', label: 'Daily digest', meaning: 'Once a day.', isChanged: true } as const
  const other = { ...one, kind: 'notification', label: 'Notification', isChanged: false } as const
  renderScreen(ruth, Templates, { groups: [{ title: 'Notifications', templates: [one, other] }] })
  const group = within(screen.getByRole('region', { name: 'Notifications' }))
  expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Daily digestOnce a day.Changed',
    'NotificationOnce a day.',
  ])
})

it('shows the email with samples while it is written, in a frame without scripts', async () => {
  const requests = fakeApi({ 'POST /operator/email-templates/{kind}/preview': preview })
  const { user } = edit()
  const frame = await screen.findByTitle('Preview of the email')
  expect(frame.getAttribute('sandbox')).toBe('')
  expect(frame.getAttribute('srcdoc')).toContain('The reason: Spam')
  await user.type(screen.getByLabelText('Subject'), ' now')
  await expect.poll(() => requests.at(-1)?.body).toMatchObject({ subject: 'Suspended on {{siteName}} now' })
  await user.click(screen.getByRole('button', { name: 'Plain text' }))
  expect(screen.getByText('The reason: Spam')).toBeTruthy()
})

it('inserts a variable where the cursor was, and saves with the version that was read', async () => {
  const requests = fakeApi({
    'POST /operator/email-templates/{kind}/preview': preview,
    'PUT /operator/email-templates/{kind}': () => template,
  })
  const { user } = edit()
  await user.type(screen.getByLabelText('Text'), ' at ')
  await user.click(screen.getByRole('button', { name: '{{siteHost}}' }))
  await user.type(screen.getByLabelText('Reason'), 'Where')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. The next email has this text.')).toBeTruthy()
  expect(requests.find(({ call }) => call.startsWith('PUT'))?.body).toEqual({
    ...{ subject: words.subject, body: 'The reason: {{reason}} at {{siteHost}}', button: words.button },
    ...{ version: 2, reason: 'Where' },
  })
})

it('names a variable that is missing at its field', async () => {
  const message = '{{reason}} is missing. People need it in this email.'
  fakeApi({
    'POST /operator/email-templates/{kind}/preview': preview,
    'PUT /operator/email-templates/{kind}': () => {
      throw refusal(422, 'INVALID_INPUT', 'Please check the fields.', [{ path: 'body', message }])
    },
  })
  const { user } = edit()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(message)).toBeTruthy()
  expect(screen.getByLabelText('Text').getAttribute('aria-invalid')).toBe('true')
})

it('puts an earlier text into the fields, restores the default, and sends a test of what is written', async () => {
  const requests = fakeApi({
    'POST /operator/email-templates/{kind}/preview': preview,
    'POST /operator/email-templates/{kind}/test': () => ({ to: 'ruth@site.test', isKept: false }),
    'POST /operator/email-templates/{kind}/restore': () => template,
  })
  const { user } = edit()
  await user.click(screen.getByRole('button', { name: /Version 1/ }))
  expect(screen.getByLabelText<HTMLTextAreaElement>('Text').value).toBe('Sorry: {{reason}}')
  await user.click(screen.getByRole('button', { name: 'Send me a test' }))
  expect(await screen.findByText('Sent to ruth@site.test.')).toBeTruthy()
  expect(requests.find(({ call }) => call.endsWith('/test'))?.body).toEqual({
    ...{ subject: 'Closed', body: 'Sorry: {{reason}}', button: 'Write' },
  })
  await user.click(screen.getByRole('button', { name: 'Restore default' }))
  expect(await screen.findByText('Restored the default text.')).toBeTruthy()
  expect(requests.find(({ call }) => call.endsWith('/restore'))?.body).toEqual({ version: 2 })
})

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

it('saves a mail server with its password, which later stays when the field is empty', async () => {
  const requests = fakeApi({ 'PUT /operator/email-delivery': () => delivery })
  const server = { host: 'smtp.mail.test', port: 465, security: 'tls', user: 'site' } as const
  const { user } = renderScreen(ruth, Delivery, {
    delivery: { ...delivery, version: 3, server: { ...server, hasPassword: true }, serverOrigin: 'console' },
  })
  expect(screen.getByText('Set. Leave it empty to keep it.')).toBeTruthy()
  await user.type(screen.getByLabelText('Sender’s address'), 'hello@stage.test')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Saved. Send a test to see that it works.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({
    ...{ version: 3, server },
    sender: { name: 'Ovation', address: 'hello@stage.test' },
  })
})

it('shows what the mail server answered to a test, and what to do', async () => {
  const check = {
    ...{ ok: false, answer: '535 Wrong password', advice: 'Check user and password.' },
    checkedAt: '2026-03-01T10:00:00.000Z',
  }
  const requests = fakeApi({ 'POST /operator/email-delivery/test': () => check })
  const { user } = renderScreen(
    ruth,
    Delivery,
    { delivery },
    { reload: () => ({ delivery: { ...delivery, check } }) },
  )
  await user.click(screen.getByRole('button', { name: 'Send a test email' }))
  expect(await screen.findByText('535 Wrong password')).toBeTruthy()
  expect(screen.getByText('Check user and password.')).toBeTruthy()
  expect(requests[0]?.body).toEqual({ to: ruth.email })
})

it('shows what the environment sets with its variable, without fields', () => {
  const server = {
    host: 'mail.test',
    port: 587,
    security: 'starttls',
    user: 'us',
    hasPassword: true,
  } as const
  renderScreen(ruth, Delivery, {
    delivery: { ...delivery, server, serverOrigin: 'environment', senderOrigin: 'environment' },
  })
  expect(screen.getByText('SMTP_URL')).toBeTruthy()
  expect(screen.getByText('MAIL_FROM')).toBeTruthy()
  expect(screen.queryByLabelText('Host')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Save' })).toBeNull()
})
