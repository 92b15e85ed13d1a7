import type { Notification } from '@ovation/contract'
import { sam } from './people'

/** Sam commented on a post. */
export const notification = (n: number, facts: Partial<Notification> = {}): Notification => ({
  ...{ _id: `n${n}`, kind: 'comment', title: 'New comment', text: `Sam commented on post ${n}.` },
  ...{ path: `/post/${n}`, totalPeople: 1, isRead: false },
  people: [{ _id: sam._id, username: sam.username, name: sam.name, avatar: sam.avatar }],
  createdAt: '2026-01-01T12:00:00.000Z',
  updatedAt: '2026-01-01T12:00:00.000Z',
  ...facts,
})
