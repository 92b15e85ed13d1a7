import type { ContentDecision } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { fakeApi } from '~/testing/fake-api'
import { kofi } from '~/testing/people'
import { renderScreen } from '~/testing/render-screen'
import Decisions from './decisions'

const decision = (facts: Partial<ContentDecision> = {}): ContentDecision => ({
  ...{ _id: 'd1', number: 12, target: 'feed', targetId: 'p1', title: 'The long cut' },
  ...{ decision: 'taken-down', restriction: 'taken-down', reason: 'without-consent' },
  ...{ message: 'She did not agree.', canAppeal: true, appeal: null },
  decidedAt: '2026-11-18T12:00:00.000Z',
  ...facts,
})
const open = (...data: ContentDecision[]) =>
  renderScreen(
    kofi,
    Decisions,
    { list: { data, total: data.length, cursor: null } },
    { path: '/user/decisions' },
  )

it('shows the reason, and sends an appeal once', async () => {
  const requests = fakeApi({ 'POST /moderation/decisions/{id}/appeal': () => ({ success: true }) })
  const { user } = open(decision())
  expect(screen.getByText('She did not agree.')).toBeTruthy()
  expect(screen.getByText('Taken down')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Appeal' }))
  const sheet = within(screen.getByRole('dialog', { name: 'Appeal about your post' }))
  await user.type(sheet.getByLabelText('Why is this a mistake?'), 'I have her signature.')
  await user.click(sheet.getByRole('button', { name: 'Send appeal' }))
  expect(await screen.findByText('We’ll review it and let you know.')).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
  expect(requests.map(({ body }) => body)).toEqual([{ text: 'I have her signature.' }])
})

it.each<[string, Partial<ContentDecision>, string]>([
  ['hidden until it is decided', { decision: null, restriction: 'hidden' }, 'Hidden while we review it'],
  ['a warning', { decision: 'warned', restriction: null }, 'Warning'],
  [
    'restored after an appeal',
    { restriction: null, appeal: { text: 'No.', decision: 'accepted', message: '' } },
    'Restored',
  ],
])('says when something is %s', (_, facts, label) => {
  open(decision({ canAppeal: false, ...facts }))
  expect(screen.getByText(label)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Appeal' })).toBeNull()
})
