import { calls, type Endpoint, isAllowed, type OperatorRole, operatorRoles } from '@ovation/contract'
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
    owner: await people.owner(),
    finance: await people.finance(),
    moderation: await people.moderation(),
    support: await people.support(),
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
  owner: () => makeOperator(app, 'owner'),
  finance: () => makeOperator(app, 'finance'),
  moderation: () => makeOperator(app, 'moderation'),
  support: () => makeOperator(app, 'support'),
}
type Who = keyof typeof people

/** One role of operators stands for all of them where a call is not for operators. */
function rolesFor({ who }: Endpoint): Who[] {
  return ['nobody', 'fan', 'creator', ...(who === 'operator' ? operatorRoles : (['support'] as const))]
}

const isOperator = (who: Who): who is OperatorRole => operatorRoles.some((role) => role === who)

function mayMake({ who, capability }: Endpoint, caller: Who): boolean {
  if (who === 'visitor' || who === 'optional') return true
  if (who === 'user') return caller !== 'nobody'
  if (who === 'creator') return caller === 'creator'
  return isOperator(caller) && capability !== undefined && isAllowed(caller, capability)
}

/** A call may change the people it is for, so each has its own. */
async function personFor(endpoint: Endpoint, who: Who) {
  const changes = endpoint.method !== 'GET' && mayMake(endpoint, who)
  return changes ? await people[who]() : regulars[who]
}

const roleFor = (endpoint: Endpoint) => rolesFor(endpoint).find((who) => mayMake(endpoint, who)) ?? 'nobody'

describe.each(endpoints)('%s', (_name, endpoint) => {
  test('allows only the roles it is for', async () => {
    for (const who of rolesFor(endpoint)) {
      const { token } = await personFor(endpoint, who)
      const { status, text } = await send(app, endpoint, token, goodInput(endpoint))
      const answer = `${who}: ${status} ${text.slice(0, 300)}`
      expect(status, answer).toBeLessThan(500)
      if (mayMake(endpoint, who)) {
        expect(status, answer).not.toBe(401)
        expect(text, answer).not.toContain('Your role doesn’t allow this.')
      } else expect(status, answer).toBe(who === 'nobody' ? 401 : 403)
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
