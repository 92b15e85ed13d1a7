import { makeCreator, makeFan, type Person, startTestApp, type TestApp } from '@ovation/testing'
import { type StandInEngine, standInEngine } from '@ovation/testing/live'
import { soon } from '@ovation/testing/soon'
import { giveStream, receive } from '@ovation/testing/streams'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

// Two nodes of one site, each with an engine of its own: the broadcaster is at the first, and asks the second for something.

let first: TestApp
let second: TestApp
let engine: StandInEngine
let creator: Person
let streamId: string
beforeAll(async () => {
  engine = standInEngine()
  first = await startTestApp({}, { live: engine })
  second = await startTestApp({}, { live: standInEngine(), databaseUrl: first.databaseUrl })
})
afterAll(async () => {
  await second.close()
  await first.close()
})
beforeEach(async () => {
  creator = await makeCreator(first)
  streamId = (await giveStream(first, creator))._id
  const fan = await makeFan(first)
  expect((await receive(first, streamId, fan.token)).statusCode).toBe(201)
})

const isOver = () => soon(async () => expect(await engine.health(streamId)).toBeNull())

test('a stream that is ended at another node ends where its broadcaster is', async () => {
  const params = { id: streamId }
  await second.as(creator.token)('POST /streaming/live/{id}/end', { params, body: {} })
  await isOver()
  await soon(() => expect(engine.viewersIn(streamId)).toEqual([]))
})

test('a new key that is made at another node ends who sends with the old one', async () => {
  await second.as(creator.token)('POST /streaming/key', { body: {} })
  await isOver()
})
