import { startTestApp, type TestApp } from '@ovation/testing'
import { standInEngine } from '@ovation/testing/live'
import { makePair, requestPrivateStream } from '@ovation/testing/private-streams'
import { soon } from '@ovation/testing/soon'
import { offer, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, expect, test } from 'vitest'

// Three nodes of one site, each with its own engine; only the second has its own address.

const nodeUrl = 'http://site.test/node-2'
let first: TestApp
let second: TestApp
let third: TestApp
beforeAll(async () => {
  first = await startTestApp({}, { live: standInEngine() })
  const others = (env: Record<string, string>) =>
    startTestApp(env, { live: standInEngine(), databaseUrl: first.databaseUrl })
  second = await others({ PUBLIC_URL: 'http://site.test', NODE_URL: nodeUrl })
  third = await others({})
})
afterAll(async () => {
  await third.close()
  await second.close()
  await first.close()
})

/** Accepted, and the creator sends to this node. */
async function sendingAt(node: TestApp) {
  const pair = await makePair(first)
  const { _id: id } = await requestPrivateStream(first, pair)
  const call = { params: { id }, body: {} }
  const { publish } = await first.as(pair.creator.token)('POST /streaming/private/{id}/accept', call)
  const answer = await node.http.inject({
    ...{ method: 'POST', url: '/api/whip', payload: offer },
    headers: { authorization: `Bearer ${publish?.key}`, 'content-type': 'application/sdp' },
  })
  expect(answer.statusCode).toBe(201)
  return { id, fan: pair.fan }
}

test('a fan at another node than the creator gets an error instead of waiting for ever', async () => {
  const { id, fan } = await sendingAt(first)
  await soon(async () => {
    const answer = await receive(third, id, fan.token)
    expect([answer.statusCode, answer.json().error]).toEqual([503, 'WRONG_NODE'])
  })
  expect((await receive(first, id, fan.token)).statusCode).toBe(201)
})

test('a fan at another node is redirected to the node of the creator, if it has an address', async () => {
  const { id, fan } = await sendingAt(second)
  await soon(async () => {
    const { statusCode, headers } = await receive(third, id, fan.token)
    expect([statusCode, headers.location]).toEqual([307, `${nodeUrl}/api/whep/${id}`])
  })
})

test('a stopped node is no longer named', async () => {
  const leaving = await startTestApp({}, { live: standInEngine(), databaseUrl: first.databaseUrl })
  const { id, fan } = await sendingAt(leaving)
  await soon(async () => expect((await receive(third, id, fan.token)).statusCode).toBe(503))
  await leaving.close()
  expect((await receive(third, id, fan.token)).statusCode).toBe(409)
})
