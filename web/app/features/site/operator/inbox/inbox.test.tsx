import type { ContactThread } from '@ovation/contract'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { type FakeRequest, fakeApi, refusal } from '~/testing/fake-api'
import { ruth } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Inbox from './inbox'
import { inboxRow, threadRow } from './inbox-rows'

const ben = { _id: '0190a1b2-0000-7000-8000-0000000000b1', name: 'Ben Okoro' }
const message: ContactThread = {
  ...{ _id: '0190a1b2-0000-7000-8000-0000000000d1', name: 'Ana Ruiz', email: 'ana@example.test' },
  ...{ subject: 'Lost code', message: 'I can’t log in.', status: 'open', assignee: null, replies: 1 },
  ...{ closedAt: null, createdAt: '2026-03-01T10:00:00.000Z' },
  thread: [
    { _id: 'r1', operator: ben, text: 'Which address do you use?', createdAt: '2026-03-01T11:00:00.000Z' },
  ],
}
const pending = {
  'GET /admin/pending': () => ({
    ...{ creators: 0, payouts: 0, reports: 0, disputes: 0, messages: 0, jobs: 0 },
  }),
}
const changes = (requests: FakeRequest[]) => requests.filter(({ call }) => !call.startsWith('GET'))

const open = (fields: Partial<ContactThread> = {}) => {
  const shown = { ...message, ...fields }
  return renderScreen(ruth, Inbox, {
    ...{ q: '', page: 1, cursor: null, open: message._id, show: 'open' as const, total: 1, next: null },
    ...{ messages: [inboxRow(shown, 'UTC')], thread: threadRow(shown, 'UTC'), operators: [ben] },
  })
}

it('shows a message with its replies', () => {
  open()
  expect(screen.getByText('1 message from the contact form.')).toBeTruthy()
  expect(screen.getByText('I can’t log in.')).toBeTruthy()
  expect(screen.getByText('Ben Okoro, 1 Mar 2026, 11:00')).toBeTruthy()
  expect(screen.getByText('Which address do you use?')).toBeTruthy()
})

it('a reply is sent with the number of replies seen, and closes the message', async () => {
  const requests = fakeApi({ ...pending, 'POST /operator/inbox/{id}/replies': () => message })
  const { user } = open()
  await user.type(screen.getByLabelText('Reply'), 'Use the reset link.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Reply sent to Ana Ruiz.')).toBeTruthy()
  expect(changes(requests).at(-1)).toMatchObject({
    params: { id: message._id },
    body: { text: 'Use the reset link.', close: true, seenReplies: 1 },
  })
})

it('an operator who replies second is told so', async () => {
  fakeApi({
    ...pending,
    'POST /operator/inbox/{id}/replies': () => {
      throw refusal(409, 'ALREADY_ANSWERED', 'Another operator has replied. Read their reply first.')
    },
  })
  const { user } = open()
  await user.type(screen.getByLabelText('Reply'), 'Use the reset link.')
  await user.click(screen.getByRole('button', { name: 'Send reply' }))
  expect(await screen.findByText('Another operator has replied. Read their reply first.')).toBeTruthy()
})

it('a message is assigned and closed', async () => {
  const requests = fakeApi({
    ...pending,
    'PUT /operator/inbox/{id}/assignee': () => message,
    'PUT /operator/inbox/{id}/status': () => message,
  })
  const { user } = open()
  await user.selectOptions(screen.getByLabelText('Assigned to'), 'Ben Okoro')
  expect(await screen.findByText('Message assigned.')).toBeTruthy()
  expect(changes(requests).at(-1)?.body).toEqual({ operatorId: ben._id })
  await user.click(screen.getByRole('button', { name: 'Close without a reply' }))
  expect(await screen.findByText('Message closed.')).toBeTruthy()
  expect(changes(requests).at(-1)?.body).toEqual({ status: 'closed' })
})

it('a closed message can be reopened', async () => {
  const requests = fakeApi({ ...pending, 'PUT /operator/inbox/{id}/status': () => message })
  const { user } = open({ status: 'closed', closedAt: '2026-03-02T10:00:00.000Z' })
  expect(screen.getByText('Closed 2 Mar 2026, 10:00')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Reopen' }))
  expect(await screen.findByText('Message reopened.')).toBeTruthy()
  expect(changes(requests).at(-1)?.body).toEqual({ status: 'open' })
})
