import { randomUUID } from 'node:crypto'
import { limits } from '@ovation/contract'
import { makeFan, startTestApp, type TestApp } from '@ovation/testing'
import { formOf } from '@ovation/testing/form'
import { makeAddress, somewhere } from '@ovation/testing/orders'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

type Person = Awaited<ReturnType<typeof makeFan>>

const list = (fan: Person, query = {}) => app.as(fan.token)('GET /addresses/search', { query })
const change = (fan: Person, id: string, fields: Record<string, string>) =>
  app.as(fan.token)('PUT /addresses/{id}', { params: { id }, body: formOf(fields) })
const forget = (fan: Person, id: string) => app.as(fan.token)('DELETE /addresses/{id}', { params: { id } })

describe('an address', () => {
  test('can be added, listed latest first, changed in part and deleted', async () => {
    const fan = await makeFan(app)
    const first = await makeAddress(app, fan)
    expect(first).toMatchObject({ ...somewhere, state: '', district: '', ward: '', description: '' })
    const second = await makeAddress(app, fan, { city: 'Potsdam' })
    expect(await list(fan)).toMatchObject({ total: 2, data: [{ _id: second._id }, { _id: first._id }] })
    expect((await list(fan, { q: 'pots' })).data.map(({ _id }) => _id)).toEqual([second._id])
    const changed = await change(fan, first._id, { city: 'Bremen', description: 'Ring twice' })
    expect(changed).toMatchObject({ ...somewhere, city: 'Bremen', description: 'Ring twice' })
    await forget(fan, first._id)
    expect(await list(fan)).toMatchObject({ total: 1, data: [{ _id: second._id }] })
  })

  test('that is invalid is refused with the field, and nothing is written', async () => {
    const fan = await makeFan(app)
    const kept = await makeAddress(app, fan)
    const mistakes = [
      ['name', '   '],
      ['city', '\u00a0'],
      ['streetAddress', ' '],
      ['country', 'XX'],
      ['country', 'EU'],
    ] as const
    for (const [path, value] of mistakes) {
      const refusal = { status: 422, errors: [{ path }] }
      await expect(makeAddress(app, fan, { [path]: value })).rejects.toMatchObject(refusal)
      await expect(change(fan, kept._id, { zipCode: '1', [path]: value })).rejects.toMatchObject(refusal)
    }
    expect((await list(fan)).data).toEqual([kept])
  })

  test('of another person is not found', async () => {
    const [fan, stranger] = [await makeFan(app), await makeFan(app)]
    const kept = await makeAddress(app, fan)
    for (const id of [kept._id, randomUUID()]) {
      await expect(change(stranger, id, { city: 'Mine' })).rejects.toMatchObject({ status: 404 })
      await expect(forget(stranger, id)).rejects.toMatchObject({ status: 404 })
    }
    expect((await list(stranger)).data).toEqual([])
    expect((await list(fan)).data).toEqual([kept])
  })
})

test('an account has at most ten addresses, even with twenty concurrent requests', async () => {
  const fan = await makeFan(app)
  const asked = await Promise.allSettled(Array.from({ length: 20 }, () => makeAddress(app, fan)))
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.addresses)
  const refused = asked.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
  for (const reason of refused) expect(reason).toMatchObject({ status: 409, code: 'TOO_MANY_ADDRESSES' })
  const { data, total } = await list(fan)
  expect(total).toBe(limits.addresses)
  await forget(fan, data[0]?._id ?? '')
  await makeAddress(app, fan)
})
