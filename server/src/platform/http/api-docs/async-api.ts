import { type SocketEvent, socketPath } from '@ovation/contract'
import { exampleOf } from './examples.ts'
import { failure } from './openapi.ts'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const whoReceives: Record<SocketEvent['who'], string> = {
  visitor: 'every socket',
  optional: 'every socket',
  user: 'sockets that are logged in',
  creator: 'sockets of creators',
  operator: 'sockets of operators',
}

/** The events of the socket in AsyncAPI 3: a channel for each event, an operation for its sender. */
export function describeAsyncApi(events: readonly SocketEvent[], publicUrl: string, contactEmail = '') {
  const { host, protocol } = new URL(publicUrl)
  const schemas: Json = {}
  const messages: Json = {}
  const channels: Json = {}
  const operations: Json = {}
  const shape = (schema: unknown) => asJsonSchema(schema, schemas)

  for (const event of events) {
    const key = keyOf(event.name)
    const { payload, ack, from, who, summary, perMinute } = event
    messages[key] = {
      name: event.name,
      title: event.name,
      summary,
      contentType: 'application/json',
      payload: shape(payload),
      examples: [{ name: 'example', payload: exampleOf(payload) }],
    }
    if (from === 'client')
      messages[`${key}Acknowledged`] = {
        name: `${event.name} acknowledged`,
        title: `${event.name} acknowledged`,
        summary: 'What the acknowledgement says: done, or why not.',
        contentType: 'application/json',
        payload: { oneOf: [shape(acknowledgement(ack)), shape(refusal)] },
        examples: [{ name: 'done', payload: exampleOf(acknowledgement(ack)) }],
      }
    const names = from === 'client' ? [key, `${key}Acknowledged`] : [key]
    channels[key] = {
      address: event.name,
      title: event.name,
      description: summary,
      servers: [{ $ref: '#/servers/site' }],
      messages: Object.fromEntries(names.map((name) => [name, { $ref: `#/components/messages/${name}` }])),
      ...(event.name.includes('{id}')
        ? { parameters: { id: { description: 'The id of what the event is about.' } } }
        : {}),
    }
    const channel = { $ref: `#/channels/${key}` }
    const inChannel = (name: string) => ({ $ref: `#/channels/${key}/messages/${name}` })
    operations[key] = {
      action: from === 'client' ? 'receive' : 'send',
      channel,
      title: event.name,
      summary,
      description:
        from === 'client'
          ? `Who: ${who}.${perMinute ? ` At most ${perMinute} a minute.` : ''}`
          : `Sent to ${whoReceives[who]}.`,
      messages: [inChannel(key)],
      ...(from === 'client' ? { reply: { channel, messages: [inChannel(`${key}Acknowledged`)] } } : {}),
    }
  }
  return {
    asyncapi: '3.0.0',
    info: {
      title: 'Ovation events',
      version: '0.1.0',
      description:
        'Events over Socket.IO 4. The address of a channel is the name of the event. Each event of a client is ' +
        'acknowledged. The calls of the API are described at /api/docs.',
      contact: contactOf(publicUrl, contactEmail),
      tags: [{ name: 'events', description: 'Events of the socket.' }],
      license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
    },
    defaultContentType: 'application/json',
    servers: {
      site: {
        host,
        protocol: protocol === 'https:' ? 'wss' : 'ws',
        pathname: socketPath,
        description: 'Socket.IO; `EIO=4`. The token goes into the query as `token`, or into `auth/login`.',
        security: [{ $ref: '#/components/securitySchemes/token' }],
      },
    },
    channels,
    operations,
    components: {
      schemas,
      messages,
      securitySchemes: {
        token: { type: 'httpApiKey', name: 'token', in: 'query', description: 'The token of a login.' },
      },
    },
  }
}

/** The contact of the site, as in both documents. */
export const contactOf = (publicUrl: string, email: string) => ({
  ...{ name: 'Ovation', url: publicUrl },
  ...(email ? { email } : {}),
})

/** `auth/login` becomes `authLogin`. */
const keyOf = (name: string) =>
  name
    .replace(/[{}]/g, '')
    .replace(/[^A-Za-z0-9]+(\w)/g, (_, letter: string) => letter.toUpperCase())
    .replace(/[^A-Za-z0-9]/g, '')

const acknowledgement = (ack: SocketEvent['ack']) => ({
  type: 'object',
  properties: { ok: { type: 'boolean', enum: [true] }, ...ack?.properties },
  required: ['ok', ...(ack?.required ?? [])],
})

const refusal = {
  title: 'Refusal',
  type: 'object',
  properties: { ok: { type: 'boolean', enum: [false] }, ...failure.properties },
  required: ['ok', ...failure.required],
}

/** JSON Schema has no `nullable`, and shapes with a title are described once. */
function asJsonSchema(schema: unknown, schemas: Json): unknown {
  if (Array.isArray(schema)) return schema.map((part) => asJsonSchema(part, schemas))
  if (!isObject(schema)) return schema
  const { nullable, title, ...rest } = schema
  const plain = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [
      key,
      key === 'enum' || key === 'required' ? value : asJsonSchema(value, schemas),
    ]),
  )
  const isShape = typeof title === 'string' && typeof plain.type === 'string'
  // A field may be called `title` too.
  const kept = isShape || title === undefined ? plain : { ...plain, title: asJsonSchema(title, schemas) }
  if (!isShape || (nullable && plain.enum)) return nullable ? orNull(kept) : kept
  schemas[title] ??= plain
  const reference = { $ref: `#/components/schemas/${title}` }
  return nullable ? { oneOf: [reference, { type: 'null' }] } : reference
}

const orNull = ({ type, ...rest }: Json) => ({ ...rest, ...(type ? { type: [type, 'null'] } : {}) })
