import { emailsTo, makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { soon } from '@ovation/testing/soon'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OperatorAlert, operatorsAlerted } from '#modules/identity/accounts'
import { newId } from '#platform/ids'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

async function alert(fields: Partial<OperatorAlert> = {}) {
  const { db, extensions } = app.platform
  const id = newId()
  const fact: OperatorAlert = {
    ...{ kind: 'operator_health', key: `test:${id}`, objectId: id, path: '/admin/health' },
    ...{ title: 'Something is wrong', text: `The disk is full ${id}.` },
    ...fields,
  }
  await db.orm.transaction((tx) => extensions.announce(tx, operatorsAlerted, fact))
  return fact
}

const list = async (token: string) => (await app.as(token)('GET /notifications', { query: {} })).data

test('operators whose role may see it are notified in the bell and by email, each once', async () => {
  const [owner, support, finance, fan] = [
    await makeOperator(app),
    await makeOperator(app, 'support'),
    await makeOperator(app, 'finance'),
    await makeFan(app),
  ]
  const fact = await alert()
  await alert(fact)
  for (const { email, token } of [owner, support]) {
    await soon(async () => expect(await emailsTo(app, email)).toHaveLength(1))
    expect(await list(token)).toMatchObject([
      { kind: 'operator_health', text: fact.text, path: '/admin/health' },
    ])
  }
  for (const { email, token } of [finance, fan]) {
    expect(await list(token)).toEqual([])
    expect(await emailsTo(app, email)).toEqual([])
  }
})

test('an operator turns off a kind, and sees only the kinds of their role', async () => {
  const [support, fan] = [await makeOperator(app, 'support'), await makeFan(app)]
  const kindsOf = async (token: string) => {
    const { kinds } = await app.as(token)('GET /notifications/settings')
    return kinds.map(({ kind }) => kind).filter((kind) => kind.startsWith('operator_'))
  }
  expect(await kindsOf(support.token)).toEqual(['operator_health', 'operator_contact', 'operator_ledger'])
  expect(await kindsOf(fan.token)).toEqual([])
  const off = { kind: 'operator_health', page: false, push: false, email: 'off' } as const
  await app.as(support.token)('PUT /notifications/settings', { body: { kinds: [off] } })
  const other = await makeOperator(app, 'support')
  await alert()
  await soon(async () => expect(await list(other.token)).toHaveLength(1))
  expect(await list(support.token)).toEqual([])
  for (const { token } of [support, fan]) {
    const refused = app.as(token)('PUT /notifications/settings', {
      body: { kinds: [{ kind: 'operator_payout', page: false }] },
    })
    await expect(refused).rejects.toMatchObject({ status: 422, errors: [{ path: 'kinds.0.kind' }] })
  }
})

test('a new role hides what it may not see', async () => {
  const [owner, operator] = [await makeOperator(app), await makeOperator(app, 'support')]
  await alert()
  await soon(async () => expect(await list(operator.token)).toHaveLength(1))
  await app.as(owner.token)('PUT /operator/team/{id}', {
    params: { id: operator.id },
    body: { role: 'finance' },
  })
  expect(await list(operator.token)).toEqual([])
})

test('a report notifies moderators', async () => {
  const [moderator, creator, fan] = [
    await makeOperator(app, 'moderation'),
    await makeCreator(app),
    await makeFan(app),
  ]
  await app.as(fan.token)('POST /reports', {
    body: { target: 'performer', targetId: creator.id, reason: 'spam' },
  })
  await soon(async () => expect(await list(moderator.token)).toMatchObject([{ kind: 'operator_case' }]))
})
