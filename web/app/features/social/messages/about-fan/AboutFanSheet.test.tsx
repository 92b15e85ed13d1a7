import type { FanOverview } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderFor } from '~/testing/render'
import { AboutFanSheet } from './AboutFanSheet'

const newcomer: FanOverview = {
  spent: { total: 0, tips: 0, unlocks: 0, subscriptions: 0, orders: 0, streams: 0 },
  subscription: null,
  followsSince: null,
  lists: [],
  note: '',
}

async function show(fan: FanOverview) {
  const requests = fakeApi({ 'GET /conversations/{id}/fan': () => fan })
  const onNote = vi.fn()
  const view = renderFor(
    kofi,
    <AboutFanSheet conversationId="c1" name="Sam Whitlock" onNote={onNote} onClose={() => {}} />,
  )
  await screen.findByText('Subscription')
  expect(requests).toMatchObject([{ params: { id: 'c1' } }])
  const text = screen.getByRole('dialog', { name: 'Sam Whitlock' }).textContent?.replace(/\s+/g, ' ')
  return { ...view, onNote, text }
}

const subscription = {
  ...{ isLive: true, renews: true },
  ...{ since: '2025-03-01T12:00:00.000Z', expiredAt: '2025-04-01T12:00:00.000Z' },
}

it('shows what a fan has spent, in total and by kind, without the kinds they spent nothing on', async () => {
  const { text } = await show({
    ...newcomer,
    spent: { ...newcomer.spent, total: 42.5, tips: 32.5, subscriptions: 10 },
  })
  expect(text).toContain('42.50 spent with you')
  expect(text).toContain('Tips32.50')
  expect(text).toContain('Subscriptions10')
  expect(text).not.toContain('Orders')
})

it('shows that a fan has spent nothing', async () => {
  const { text } = await show(newcomer)
  expect(text).toContain('Nothing spent with you yet')
  expect(text).toContain('SubscriptionNone.')
})

it.each<[string, Partial<FanOverview>]>([
  ['Subscribed since 1 March 2025. Renews on 1 April 2025.', { subscription }],
  [
    'Subscribed since 1 March 2025. Ends on 1 April 2025.',
    { subscription: { ...subscription, renews: false } },
  ],
  ['Ended on 1 April 2025.', { subscription: { ...subscription, isLive: false } }],
  ['None. Following you since 1 March 2025.', { followsSince: subscription.since }],
])('says “%s”', async (sentence, facts) => {
  expect((await show({ ...newcomer, ...facts })).text).toContain(sentence)
})

it('links the lists the fan is on, and opens the note', async () => {
  const { user, onNote } = await show({
    ...newcomer,
    lists: [{ _id: 'l1', name: 'Front row' }],
    note: 'Likes the harbour',
  })
  expect(screen.getByRole('link', { name: 'Front row' }).getAttribute('href')).toBe('/creator/lists/l1')
  expect(screen.getByText('Likes the harbour')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Edit note' }))
  expect(onNote).toHaveBeenCalledTimes(1)
})

it('shows why it could not be loaded', async () => {
  fakeApi({
    'GET /conversations/{id}/fan': () => {
      throw refusal(404, 'NOT_FOUND', 'This conversation doesn’t exist.')
    },
  })
  renderFor(kofi, <AboutFanSheet conversationId="c1" name="Sam" onNote={() => {}} onClose={() => {}} />)
  const sheet = within(screen.getByRole('dialog'))
  expect((await sheet.findByRole('alert')).textContent).toContain('This conversation doesn’t exist.')
})
