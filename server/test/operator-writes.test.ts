import { type AuditAction, calls, type Endpoint, isAllowed, operatorRoles } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { makeFeed } from '@ovation/testing/content'
import { send } from '@ovation/testing/raw-calls'
import { withoutJobs } from '@ovation/testing/without-jobs'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/ids'

/*
 * What operators write about people, content and their team: two operators at the same moment, a repetition, a blank text
 * and a role that may not. The audit log has as many entries as changes were made.
 */

let app: TestApp
let owners: [Person, Person]
beforeAll(async () => {
  app = await startTestApp(withoutJobs)
  owners = [await makeOperator(app), await makeOperator(app)]
})
afterAll(() => app.close())

interface Prepared {
  params: Record<string, string>
  body?: Record<string, unknown>
  /** Which the audit log names; the first parameter unless given. */
  subjectId?: string
}

interface Write {
  call: Endpoint
  action: AuditAction
  prepare(): Promise<Prepared>
  /** A text of the body that must not be blank. */
  text?: string
}

const owner = () => app.as(owners[0].token)
const reason = 'Asked for by letter.'

const person = async (): Promise<Prepared> => ({ params: { id: (await makeFan(app)).id }, body: { reason } })

async function openCase(targetId?: string): Promise<string> {
  const id = targetId ?? (await makeFeed(app, await makeCreator(app), { isPublic: true }))._id
  return (await owner()('POST /operator/cases', { body: { target: 'feed', targetId: id } }))._id
}

async function reportedCase() {
  const [creator, fan] = [await makeCreator(app), await makeFan(app)]
  const { _id: targetId } = await makeFeed(app, creator, { isPublic: true })
  await app.as(fan.token)('POST /reports', { body: { target: 'feed', targetId, reason: 'spam' } })
  return openCase(targetId)
}

async function profileCase() {
  const { id: targetId } = await makeCreator(app)
  await app.platform.db.pool.query("update creators set bio = 'Call me.' where account_id = $1", [targetId])
  return (await owner()('POST /operator/cases', { body: { target: 'performer', targetId } }))._id
}

async function takenDownCase() {
  const id = await openCase()
  const body = { decision: 'taken-down', reason: 'fraud', message: 'Not allowed.' } as const
  await owner()('POST /operator/cases/{id}/decision', { params: { id }, body })
  return id
}

const writes: Write[] = [
  {
    ...{ call: calls.assignCase, action: 'case.assign' },
    prepare: async () => ({ params: { id: await openCase() }, body: { assigneeId: owners[0].id } }),
  },
  {
    ...{ call: calls.hideCaseContent, action: 'case.hide' },
    prepare: async () => ({ params: { id: await openCase() }, body: { isHidden: true } }),
  },
  {
    ...{ call: calls.decideCase, action: 'case.warn', text: 'message' },
    prepare: async () => ({
      params: { id: await openCase() },
      body: { decision: 'warned', reason: 'spam', message: 'Not again.' },
    }),
  },
  {
    ...{ call: calls.removeProfileParts, action: 'case.remove', text: 'message' },
    prepare: async () => ({
      params: { id: await profileCase() },
      body: { parts: ['bio'], message: 'No ads.' },
    }),
  },
  {
    ...{ call: calls.restoreCaseContent, action: 'case.restore', text: 'message' },
    prepare: async () => ({ params: { id: await takenDownCase() }, body: { message: 'Our mistake.' } }),
  },
  {
    ...{ call: calls.replyToReporters, action: 'case.reply', text: 'text' },
    prepare: async () => ({
      params: { id: await reportedCase() },
      body: { text: 'Thanks.', clientId: newId() },
    }),
  },
  {
    ...{ call: calls.suspend, action: 'person.suspend', text: 'reason', prepare: person },
  },
  {
    ...{ call: calls.reinstate, action: 'person.reinstate', text: 'reason' },
    async prepare() {
      const prepared = await person()
      const { id = '' } = prepared.params
      await owner()('PUT /operator/people/{id}/suspension', { params: { id }, body: { reason } })
      return prepared
    },
  },
  {
    ...{ call: calls.deletePerson, action: 'person.delete', text: 'reason' },
    async prepare() {
      const { params } = await person()
      return { params, body: { agreedBalance: 0, agreedEarnings: 0, reason } }
    },
  },
  {
    ...{ call: calls.undoDeletion, action: 'person.undo-deletion', text: 'reason' },
    async prepare() {
      const prepared = await person()
      const { id = '' } = prepared.params
      const body = { agreedBalance: 0, agreedEarnings: 0, reason }
      await owner()('POST /operator/people/{id}/deletion', { params: { id }, body })
      return prepared
    },
  },
  {
    ...{ call: calls.requestExport, action: 'person.export', text: 'reason', prepare: person },
  },
  {
    ...{ call: calls.changeRole, action: 'operator.change-role' },
    prepare: async () => ({
      params: { id: (await makeOperator(app, 'support')).id },
      body: { role: 'finance' },
    }),
  },
  {
    ...{ call: calls.removeOperator, action: 'operator.remove' },
    prepare: async () => ({ params: { id: (await makeOperator(app, 'support')).id } }),
  },
]

const nameOf = ({ call }: Write) => `${call.method} ${call.path}`
const named = writes.map((write): [string, Write] => [nameOf(write), write])

const make = ({ call }: Write, who: Person, { params, body }: Prepared) =>
  send(app, call, who.token, { params, ...(body ? { body } : {}) })

const recorded = async ({ action }: Write, { params, subjectId = params.id ?? '' }: Prepared) =>
  (await owner()('GET /operator/audit', { query: { action, subjectId } })).data.length

describe.each(named)('%s', (_name, write) => {
  test('by two operators at once and again afterwards is done and recorded once', async () => {
    const prepared = await write.prepare()
    const answers = await Promise.all(owners.map((who) => make(write, who, prepared)))
    expect(answers.filter(({ status }) => status < 300).length).toBeGreaterThan(0)
    for (const { status, text } of [...answers, await make(write, owners[0], prepared)])
      expect(status === 404 || status === 409 || status < 300, text).toBe(true)
    expect(await recorded(write, prepared)).toBe(1)
  })

  test('of a role that may not do it writes nothing', async () => {
    const prepared = await write.prepare()
    for (const role of operatorRoles.filter((one) => !isAllowed(one, write.call.capability ?? 'team'))) {
      const { status } = await make(write, await makeOperator(app, role), prepared)
      expect([role, status]).toEqual([role, 403])
    }
    expect(await recorded(write, prepared)).toBe(0)
  })

  const { text } = write
  if (text)
    test('with a blank text names the field and writes nothing', async () => {
      const prepared = await write.prepare()
      const { status, named: fields } = await make(write, owners[0], {
        ...prepared,
        body: { ...prepared.body, [text]: '   ' },
      })
      expect([status, fields]).toEqual([422, [text]])
      expect(await recorded(write, prepared)).toBe(0)
    })
})

test('of two owners who remove each other at once, one stays', async () => {
  const [first, second] = owners
  const others = 'update accounts set operator_role = null where id <> all ($1::uuid[])'
  await app.platform.db.pool.query(others, [owners.map(({ id }) => id)])
  const remove = (who: Person, { id }: Person) =>
    app.as(who.token)('DELETE /operator/team/{id}', { params: { id } })
  const outcomes = await Promise.allSettled([remove(first, second), remove(second, first)])
  expect(outcomes.filter(({ status }) => status === 'fulfilled').length).toBe(1)
  const { rows } = await app.platform.db.pool.query(`select from accounts where operator_role = 'owner'`)
  expect(rows).toHaveLength(1)
})
