import type { MassMessage } from '@ovation/contract'

/** A message to all subscribers that has been sent. */
export const massMessage = (facts: Partial<MassMessage> = {}): MassMessage => ({
  ...{ _id: 'm1', audience: 'subscribers', listId: null, listName: null, text: 'The rehearsal', files: [] },
  ...{ isSale: false, price: 0, status: 'sent' },
  scheduledAt: '2026-01-01T12:00:00.000Z',
  createdAt: '2026-01-01T12:00:00.000Z',
  stats: { sent: 3, seen: 0, unlocked: 0, tokens: 0 },
  ...facts,
})
