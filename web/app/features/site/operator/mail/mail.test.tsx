import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import { MailDetail } from './MailDetail'
import type { MailRow } from './mail-rows'

const mail: MailRow = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000d1', to: 'ana@example.test', kind: null, kindName: null },
  ...{ subject: 'Welcome', text: 'Hello', link: 'none', status: 'failed', error: '550 No such user' },
  ...{ createdAt: '2026-03-01T10:00:00.000Z', written: '1 Mar 2026, 10:00' },
}
const show = (facts: Partial<MailRow>) =>
  renderScreen(ruth, () => <MailDetail mail={{ ...mail, ...facts }} />, null)

it.each(['failed', 'kept'] as const)('an email that is %s can be sent again', async (status) => {
  const requests = fakeApi({ 'POST /operator/mails/{id}/send': () => ({ status: 'queued' }) })
  const { user } = show({ status })
  await user.click(screen.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The email is queued.')).toBeTruthy()
  expect(requests[0]?.params).toEqual({ id: mail._id })
})

it.each(['sent', 'queued'] as const)('an email that is %s can’t', (status) => {
  show({ status, error: null })
  expect(screen.queryByRole('button', { name: 'Send again' })).toBeNull()
})
