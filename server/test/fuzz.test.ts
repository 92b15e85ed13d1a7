import { calls, type Endpoint } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { type Fields, fieldsOf } from '@ovation/testing/examples'
import { type Input, send } from '@ovation/testing/raw-calls'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

/** A few per test run, because contract.test.ts sends each mistake once; FUZZ_RUNS=500 for a thorough one. */
const runs = Number(process.env.FUZZ_RUNS ?? 8)

/** Inputs of people, bots and attackers. */
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 300 }),
  fc.constantFrom('', ' ', '\0', 'null', '%', "' or 1=1 --", '../../etc/passwd', '\u202e', 'a\r\nBcc: b@c.d'),
  fc.constantFrom('0', '-1', '1.5', '1e9', '1e400', '2147483648', '9007199254740993', 'NaN', '0x10'),
)

/** Other JSON values. */
const json = fc.oneof(
  text,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom('\ud800', 0, -0, -1, 1.5, 1e9, 2 ** 31, 2 ** 53, 1e308),
  fc.jsonValue({ maxDepth: 3 }),
)

/** Valid fields, some of them omitted or replaced, sometimes with an unknown one. */
function around(good: Fields, strange: fc.Arbitrary<unknown>): fc.Arbitrary<Fields> {
  const field = (value: unknown) => fc.oneof({ weight: 3, arbitrary: fc.constant(value) }, strange)
  const fields = Object.entries(good).map(([name, value]) => [name, field(value)])
  const known = fc.record<Fields>(Object.fromEntries(fields), { requiredKeys: [] })
  const unknown = fc.dictionary(fc.string({ maxLength: 20 }), strange, { maxKeys: 1 })
  return fc
    .tuple(known, fc.oneof({ weight: 3, arbitrary: fc.constant({}) }, unknown))
    .map(([some, extra]) => ({ ...extra, ...some }))
}

/** Files start like accepted ones, so that the libraries behind the type detection are tested too. */
const beginnings = [
  '89504e470d0a1a0a0000000d49484452',
  'ffd8ffe000104a464946',
  '474946383961',
  '52494646000000005745425056503820',
  '255044462d312e37',
  '0000001c6674797069736f6d',
  '1a45dfa3',
]
const file = fc
  .tuple(fc.constantFrom(...beginnings), fc.uint8Array({ maxLength: 400 }))
  .map(([start, rest]) => Buffer.concat([Buffer.from(start, 'hex'), rest]))

function inputFor({ params, query, body, files }: Endpoint, callerId: string): fc.Arbitrary<Input> {
  const ids = fc.constantFrom(callerId, '0190a0b0-0000-7000-8000-000000000000')
  const names = Object.keys(params?.properties ?? {})
  return fc.record({
    params: fc.record(Object.fromEntries(names.map((name) => [name, fc.oneof(ids, text)]))),
    query: query ? around(fieldsOf(query), text) : fc.constant({}),
    ...(body ? { body: around(fieldsOf(body), files ? text : json) } : {}),
    files: fc.record(Object.fromEntries(Object.keys(files ?? {}).map((name) => [name, file]))),
  })
}

const callers: Record<Endpoint['who'], () => Promise<{ id: string; token: string }>> = {
  visitor: async () => ({ id: '', token: '' }),
  optional: () => makeFan(app),
  user: () => makeFan(app),
  creator: () => makeCreator(app),
  operator: () => makeOperator(app),
}

const endpoints: [string, Endpoint][] = Object.values(calls).map((call) => [
  `${call.method} ${call.path}`,
  call,
])

test.each(endpoints)('fuzzed input doesn’t break %s', async (_name, endpoint) => {
  const { id, token } = await callers[endpoint.who]()
  const property = fc.asyncProperty(inputFor(endpoint, id), async (input) => {
    const { status, text: answer } = await send(app, endpoint, token, input)
    expect(status, answer).toBeLessThan(500)
    if (status < 400) return
    expect(JSON.parse(answer)).toMatchObject({
      statusCode: status,
      error: expect.stringMatching(/^[A-Z_]+$/),
    })
    expect(answer).not.toMatch(/node_modules|syntax error|violates|DrizzleQueryError/)
  })
  await fc.assert(property, { numRuns: runs })
})
