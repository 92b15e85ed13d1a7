import type { ContactMessage, ContactThread } from '@ovation/contract'
import { accountsById } from '#modules/identity/accounts'
import { notFound } from '#platform/errors'
import type { Queryable } from '#platform/postgres'
import { findMessages, repliesTo } from './store.ts'

/** Messages with the number of their replies. The sender's network address is not shown. */
export async function loadMessages(db: Queryable, ids: string[]): Promise<ContactMessage[]> {
  return (await loadThreads(db, ids)).map(({ thread: _, ...message }) => message)
}

export async function loadThread(db: Queryable, id: string): Promise<ContactThread> {
  const [thread] = await loadThreads(db, [id])
  if (!thread) throw notFound('This message')
  return thread
}

async function loadThreads(db: Queryable, ids: string[]): Promise<ContactThread[]> {
  const [messages, replies] = [await findMessages(db, ids), await repliesTo(db, ids)]
  const operatorIds = [
    ...messages.flatMap(({ assigneeId }) => assigneeId ?? []),
    ...replies.map(({ operatorId }) => operatorId),
  ]
  const operators = await accountsById(db, [...new Set(operatorIds)])
  const named = (id: string | null) => {
    const account = id ? operators.get(id) : undefined
    return account ? { _id: account.id, name: account.name } : null
  }
  return messages.map((message) => {
    const own = replies.filter(({ messageId }) => messageId === message.id)
    const { id, name, email, subject, status } = message
    return {
      ...{ _id: id, name, email, subject, message: message.message, status },
      assignee: named(message.assigneeId),
      replies: own.length,
      closedAt: message.closedAt?.toISOString() ?? null,
      createdAt: message.createdAt.toISOString(),
      thread: own.map(({ id, operatorId, text, createdAt }) => ({
        ...{ _id: id, operator: named(operatorId), text },
        createdAt: createdAt.toISOString(),
      })),
    }
  })
}
