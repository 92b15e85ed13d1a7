import type { ContactMessage, ContactThread } from '@ovation/contract'
import { counted } from '~/ui/text/format'
import { formatMoment } from '../console/format'

/** Formats times in the loader: server and browser may format them differently. */
export function inboxRow(message: ContactMessage, timezone: string | null) {
  const { _id, name, email, subject, status, assignee, replies } = message
  return {
    ...{ _id, name, email, status },
    title: subject || firstLine(message.message),
    assignee: assignee?.name ?? '',
    replies: replies > 0 ? counted(replies, 'reply', 'replies') : '',
    at: formatMoment(message.createdAt, timezone),
  }
}
export type InboxRow = ReturnType<typeof inboxRow>

const firstLine = (text: string) => text.trim().split('\n')[0] ?? ''

export function threadRow(thread: ContactThread, timezone: string | null) {
  const { _id, name, email, subject, message, status, assignee, replies } = thread
  return {
    ...{ _id, name, email, subject, message, status, replies },
    assigneeId: assignee?._id ?? '',
    at: formatMoment(thread.createdAt, timezone),
    closed: thread.closedAt && formatMoment(thread.closedAt, timezone),
    thread: thread.thread.map((reply) => ({
      ...{ _id: reply._id, text: reply.text, by: reply.operator?.name ?? 'A former operator' },
      at: formatMoment(reply.createdAt, timezone),
    })),
  }
}
export type ThreadRow = ReturnType<typeof threadRow>
