import type { Endpoint } from '@ovation/contract'
import fastJsonStringify from 'fast-json-stringify'
import { failure } from './api-docs/openapi.ts'

type Serialize = ReturnType<typeof fastJsonStringify>

const made = new WeakMap<object, Serialize>()

/**
 * Serialisers of responses, compiled at first use, because each takes milliseconds. Fastify would compile two for every
 * method of every call, but all failures have one shape, HEAD has that of GET, and a test process has many apps.
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
