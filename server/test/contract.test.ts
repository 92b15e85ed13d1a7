import { calls, type Endpoint } from '@ovation/contract'
import { makeCreator, makeFan, makeOperator, startTestApp, type TestApp } from '@ovation/testing'
import { fieldsOf, mistakesIn, unboundedIn } from '@ovation/testing/examples'
import { goodInput, png, send } from '@ovation/testing/raw-calls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { checker } from '../src/platform/http/validation.ts'

// These tests iterate over all calls, so that a new call is covered automatically.

let app: TestApp
/** For calls that are refused or change nothing. */
let regulars: Record<Who, { token: string }>
beforeAll(async () => {
  app = await startTestApp()
  regulars = {
    nobody: await people.nobody(),
    fan: await people.fan(),
    creator: await people.creator(),
    operator: await people.operator(),
  }
})
afterAll(() => app.close())

const endpoints: [string, Endpoint][] = Object.values(calls).map((call) => [
  `${call.method} ${call.path}`,
  call,
])

const people = {
  nobody: async () => ({ token: '' }),
  fan: () => makeFan(app),
  creator: () => makeCreator(app),
  operator: () => makeOperator(app),
}
type Who = keyof typeof people

const allowed: Record<Endpoint['who'], Who[]> = {
  visitor: ['nobody', 'fan', 'creator', 'operator'],
  optional: ['nobody', 'fan', 'creator', 'operator'],
  user: ['fan', 'creator', 'operator'],
  creator: ['creator'],
  operator: ['operator'],
}

/** A call may change the people it is for, so each has its own. */
async function personFor(endpoint: Endpoint, who: Who) {
  const changes = endpoint.method !== 'GET' && allowed[endpoint.who].includes(who)
  return changes ? await people[who]() : regulars[who]
}

const roleFor = ({ who }: Endpoint) => allowed[who][0] ?? 'nobody'

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('allows only the roles it is for', async () => {
    for (const who of ['nobody', 'fan', 'creator', 'operator'] as const) {
      const { token } = await personFor(endpoint, who)
      const { status, text } = await send(app, endpoint, token, goodInput(endpoint))
      const answer = `${who}: ${status} ${text.slice(0, 300)}`
      expect(status, answer).toBeLessThan(500)
      if (allowed[endpoint.who].includes(who)) expect(status, answer).not.toBe(401)
      else expect(status, answer).toBe(who === 'nobody' ? 401 : 403)
    }
  })

  const inputs = (['params', 'query', 'body'] as const).flatMap((part) => {
    const schema = endpoint[part]
    return schema ? [{ part, schema }] : []
  })

  test.each(inputs)('has an upper bound for everything in its $part', ({ part, schema }) => {
    if (part !== 'params') expect(unboundedIn(schema)).toEqual([])
    expect(checker(schema, 'json')(fieldsOf(schema))).toBe(true)
  })

  test.each(inputs.filter(({ part }) => part !== 'params'))(
    'names invalid fields in its $part',
    async ({ part, schema }) => {
      const { token } = regulars[roleFor(endpoint)]
      const source = part === 'body' && !endpoint.files ? 'json' : 'text'
      for (const { title, path, fields } of mistakesIn(schema, source)) {
        const { status, named, text } = await send(app, endpoint, token, {
          ...goodInput(endpoint),
          [part]: fields,
        })
        const answer = `${title}: ${status} ${text.slice(0, 300)}`
        expect(status, answer).toBe(422)
        expect(
          named.map((name) => name.split('.')[0]),
          answer,
        ).toContain(path)
      }
    },
  )

  if (endpoint.params)
    test('handles unusual paths', async () => {
      const { token } = await personFor(endpoint, roleFor(endpoint))
      for (const strange of [
        'nonsense',
        '%',
        "'; drop table accounts; --",
        '\0',
        '../..',
        'x'.repeat(190),
        '💥',
      ]) {
        for (const name of Object.keys(endpoint.params?.properties ?? {})) {
          const good = goodInput(endpoint)
          const params = { ...good.params, [name]: strange }
          const { status, text } = await send(app, endpoint, token, { ...good, params })
          expect(status, `${name}=${strange}: ${text.slice(0, 300)}`).toBeLessThan(500)
        }
      }
    })

  if (endpoint.files)
    test('names a file that is missing, unknown or invalid', async () => {
      const { token } = regulars[roleFor(endpoint)]
      const good = goodInput(endpoint)
      const refusals: [string, Record<string, Buffer>][] = [
        ['nobodyKnows', { ...good.files, nobodyKnows: png }],
      ]
      for (const [name, rule] of Object.entries(endpoint.files ?? {})) {
        const { [name]: _left, ...others } = good.files ?? {}
        if (rule.required) refusals.push([name, others])
        if (rule.kind !== 'any')
          refusals.push([name, { ...good.files, [name]: Buffer.from('MZ this is a program') }])
        refusals.push([name, { ...good.files, [name]: Buffer.alloc(0) }])
      }
      for (const [name, files] of refusals) {
        const { status, named, text } = await send(app, endpoint, token, { ...good, files })
        expect(status, text).toBe(422)
        expect(named, text).toContain(name)
      }
    })
})
