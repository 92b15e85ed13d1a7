import type { MassMessage } from '@ovation/contract'
import { screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, it } from 'vitest'
import { fakeApi, refusal } from '~/testing/fake-api'
import { massMessage } from '~/testing/mass-messages'
import { kofi } from '~/testing/people'
import { photo } from '~/testing/posts'
import { renderFor } from '~/testing/render'
import { MassMessageRow } from './MassMessageRow'

function show(first: MassMessage) {
  function Row() {
    const [mass, setMass] = useState(first)
    return <MassMessageRow mass={mass} onChanged={setMass} />
  }
  const view = renderFor(kofi, <Row />)
  const row = within(screen.getByRole('listitem'))
  const figure = (label: string) =>
    row.queryAllByText(label, { selector: 'dt' })[0]?.nextElementSibling?.textContent
  return { ...view, row, figure }
}

const tomorrow = new Date(Date.now() + 86_400_000).toISOString()
const none = { sent: 0, seen: 0, unlocked: 0, tokens: 0 }
const sold = massMessage({
  ...{ isSale: true, price: 12, audience: 'list', listName: 'Front row' },
  stats: { sent: 1200, seen: 800, unlocked: 2, tokens: 24 },
})

it('shows who got a sold message, its price, and what it brought', () => {
  const { row, figure } = show(sold)
  expect(row.getByText('Front row')).toBeTruthy()
  expect(figure('Sent')).toBe('1.2k')
  expect(figure('Seen')).toBe('800')
  expect(figure('Unlocked')).toBe('2')
  expect(figure('Paid')).toBe('24')
})

it('shows no sales for a free message', () => {
  const { row, figure } = show(massMessage())
  expect(row.getByText('Subscribers')).toBeTruthy()
  expect(figure('Sent')).toBe('3')
  expect(figure('Unlocked')).toBeUndefined()
  expect(figure('Paid')).toBeUndefined()
})

it.each<[string, Partial<MassMessage>, string | null]>([
  ['Scheduled', { status: 'scheduled', scheduledAt: tomorrow, stats: none }, 'Cancel'],
  ['Sending', { status: 'sending' }, 'Unsend'],
  ['Sent', { status: 'sent' }, 'Unsend'],
  ['Unsent', { status: 'unsent' }, null],
  ['Cancelled', { status: 'unsent', stats: none }, null],
  ['Not sent', { status: 'unsent', stats: none, files: [photo({ status: 'error' })] }, null],
])('is “%s” and offers what can still be done', (words, facts, action) => {
  const { row } = show(massMessage(facts))
  expect(row.getAllByText(words)[0]?.closest('p')).toBeTruthy()
  const buttons = row.queryAllByRole('button').map(({ textContent }) => textContent)
  expect(buttons).toEqual(action ? [action] : [])
})

it('cancels a scheduled message after a confirmation', async () => {
  const scheduled = massMessage({ status: 'scheduled', scheduledAt: tomorrow, stats: none })
  const requests = fakeApi({ 'DELETE /mass-messages/{id}': () => ({ ...scheduled, status: 'unsent' }) })
  const { user, row } = show(scheduled)
  await user.click(row.getByRole('button', { name: 'Cancel' }))
  const question = within(screen.getByRole('dialog', { name: 'Cancel this message?' }))
  expect(question.getByText('It won’t be sent to anyone.')).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Keep message' }))
  expect(requests).toEqual([])
  await user.click(row.getByRole('button', { name: 'Cancel' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Cancel message' }))
  expect(await screen.findByText('Message cancelled. It wasn’t sent to anyone.')).toBeTruthy()
  expect(row.getByText('Cancelled')).toBeTruthy()
  expect(requests).toMatchObject([{ params: { id: scheduled._id } }])
})

it('unsends for everyone who has not paid, and says who keeps it', async () => {
  fakeApi({ 'DELETE /mass-messages/{id}': () => ({ ...sold, status: 'unsent' }) })
  const { user, row } = show(sold)
  await user.click(row.getByRole('button', { name: 'Unsend' }))
  const question = within(screen.getByRole('dialog', { name: 'Unsend this message?' }))
  expect(
    question.getByText(
      '2 people paid for it and keep it, and you keep the payment. It disappears for everyone else.',
    ),
  ).toBeTruthy()
  await user.click(question.getByRole('button', { name: 'Unsend' }))
  expect(await screen.findByText('Message unsent, except for 2 people who paid.')).toBeTruthy()
  expect(row.getByText('Unsent')).toBeTruthy()
  expect(row.queryByRole('button')).toBeNull()
})

it.each([
  [massMessage(), 'It disappears from every conversation.'],
  [
    massMessage({ stats: { ...none, sent: 3, seen: 1 } }),
    '1 person may have read it already. It disappears from every conversation.',
  ],
  [
    massMessage({ isSale: true, price: 5 }),
    'It disappears from every conversation. Anyone who pays before then keeps it.',
  ],
  [
    massMessage({ isSale: true, price: 5, stats: { ...none, sent: 3, unlocked: 1 } }),
    '1 person paid for it and keeps it, and you keep the payment. It disappears for everyone else.',
  ],
])('says before unsending what happens (%#)', async (mass, sentence) => {
  const { user, row } = show(mass)
  await user.click(row.getByRole('button', { name: 'Unsend' }))
  expect(within(screen.getByRole('dialog')).getByText(sentence)).toBeTruthy()
})

it('stays sent when the server refuses, and shows the reason', async () => {
  fakeApi({
    'DELETE /mass-messages/{id}': () => {
      throw refusal(404, 'NOT_FOUND', 'This message doesn’t exist.')
    },
  })
  const { user, row } = show(massMessage())
  await user.click(row.getByRole('button', { name: 'Unsend' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Unsend' }))
  expect(await screen.findByText('This message doesn’t exist.')).toBeTruthy()
  expect(row.getAllByText('Sent')).toHaveLength(2)
})
