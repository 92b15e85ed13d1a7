import type { Endpoint } from '@ovation/contract'
import fastJsonStringify from 'fast-json-stringify'
import { failure } from './api-docs/openapi.ts'

type Serialize = ReturnType<typeof fastJsonStringify>

const made = new WeakMap<object, Serialize>()

/**
 * What writes an answer of a call. Making one costs milliseconds, so it is made for the first answer. Fastify by itself
 * makes two for every method of every call; but a failure has the same shape everywhere, a HEAD that of its GET, and in
 * tests a process has many apps.
 */
export function serializer(endpoint: Endpoint, schema: object): Serialize {
  const whose = schema === failure ? failure : endpoint
  const known = made.get(whose)
  if (known) return known
  let write: Serialize | undefined
  const serialize: Serialize = (answer) => {
    write ??= fastJsonStringify(schema)
    return write(answer)
  }
  made.set(whose, serialize)
  return serialize
}
