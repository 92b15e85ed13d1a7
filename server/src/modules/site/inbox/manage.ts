import { type ContactStatus, type ContactThread, isAllowed } from '@ovation/contract'
import { findAccount, findOperators } from '#modules/identity/accounts'
import { recordAction } from '#modules/identity/audit'
import type { Platform } from '#platform'
import { invalid, notFound } from '#platform/errors'
import { loadThread } from './present.ts'
import { lockMessage, setAssignee, setStatus } from './store.ts'

type Parts = Pick<Platform, 'db'>

/** Closes or reopens a message. Idempotent. */
export async function changeStatus(
  { db }: Parts,
  operatorId: string,
  messageId: string,
  status: ContactStatus,
): Promise<ContactThread> {
  return db.orm.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw notFound('This message')
    if (message.status !== status) {
      await setStatus(tx, messageId, status)
      const action = status === 'closed' ? 'contact.close' : 'contact.reopen'
      await recordAction(tx, {
        ...{ operatorId, action, subjectId: messageId },
        before: { status: message.status },
        after: { status },
      })
    }
    return loadThread(tx, messageId)
  })
}

/** Assigns a message to an operator who may read it, or to nobody. Idempotent. */
export async function assign(
  { db }: Parts,
  operatorId: string,
  messageId: string,
  assigneeId: string | null,
): Promise<ContactThread> {
  return db.orm.transaction(async (tx) => {
    const message = await lockMessage(tx, messageId)
    if (!message) throw notFound('This message')
    const assignee = assigneeId ? await findAccount(tx, assigneeId) : null
    if (assignee === undefined || (assignee && !isAllowed(assignee.operatorRole, 'inbox')))
      throw invalid('operatorId', 'Choose an operator who may read the inbox.')
    if (message.assigneeId !== assigneeId) {
      await setAssignee(tx, messageId, assigneeId)
      await recordAction(tx, {
        ...{ operatorId, action: 'contact.assign', subjectId: messageId },
        before: { assigneeId: message.assigneeId },
        after: { assigneeId },
      })
    }
    return loadThread(tx, messageId)
  })
}

const mostOperators = 200

/** The operators to whom messages can be assigned. */
export async function listAssignees({ db }: Parts) {
  const operators = await findOperators(db.orm, mostOperators)
  return operators
    .filter(({ operatorRole }) => isAllowed(operatorRole, 'inbox'))
    .map(({ id, name }) => ({ _id: id, name }))
}
