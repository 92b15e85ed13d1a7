import { calls, type Endpoint } from '@ovation/contract'
import type { TestApp } from '@ovation/testing/app'
import { exampleOf, type Fields } from '@ovation/testing/examples'
import { goodInput, type Input, send } from '@ovation/testing/raw-calls'
import { openSession } from '#modules/identity/accounts'
import type { LockedCreator, Seeded } from './seed.ts'

export interface Answer {
  call: string
  status: number
  text: string
}

const endpoints: Endpoint[] = Object.values(calls)

/** The types of seeded objects that a path is about, by a word in it. */
const subjects: [RegExp, Seeded['type'][]][] = [
  [/\/share-images/, ['performer', 'feed', 'video', 'gallery', 'product']],
  [/\/feeds/, ['feed', 'option']],
  [/\/videos/, ['video']],
  [/\/galleries/, ['gallery']],
  [/\/photos/, ['photo']],
  [/\/products/, ['product']],
  [/\/comments/, ['comment']],
  [/\/conversations\/stream\/public|\/streaming\/(join|watch)/, ['performer']],
  [/\/streaming\/private/, ['performer', 'private stream']],
  [/\/streaming\/chat|\/messages\/stream|\/conversations\/public/, ['chat']],
  [/\/(conversations\/stream|charges\/stream|operator\/streams|streaming)/, ['stream', 'private stream']],
  [/\/(conversations|read-all|\{id\}\/remove-all)/, ['conversation']],
  [/\/mass-messages/, ['mass']],
  [/\/vault/, ['vault file']],
  [/\/fan-lists/, ['fan list']],
  [/\/messages|\/charges\/message/, ['message']],
  [/./, ['performer']],
]

/** Makes every call of the contract as this viewer, about every suitable object: reads first, then writes. */
export async function walkCalls(
  app: TestApp,
  viewerId: string | null,
  house: LockedCreator,
  methods = ['GET', 'POST', 'PUT', 'DELETE'],
  headers: Record<string, string> = {},
): Promise<Answer[]> {
  const logIn = async () => (viewerId ? await openSession(app.platform.db.orm, viewerId, false, nowhere) : '')
  let token = await logIn()
  const answers: Answer[] = []
  for (const method of methods) {
    const made = callsOf(method, house)
    if (method === 'GET') {
      // Reads change nothing, so several run at a time.
      const lanes = Array.from({ length: 6 }, (_, lane) => made.filter((_call, index) => index % 6 === lane))
      const read = async (lane: Call[]) => {
        for (const call of lane) answers.push(await answerTo(app, call, token, headers))
      }
      await Promise.all(lanes.map(read))
    } else {
      for (const call of made) {
        let answer = await answerTo(app, call, token, headers)
        if (answer.status === 401 && viewerId) {
          // A call before this one ended the login.
          answers.push(answer)
          token = await logIn()
          answer = await answerTo(app, call, token, headers)
        }
        answers.push(answer)
      }
    }
  }
  return answers
}

interface Call {
  endpoint: Endpoint
  input: Input
}

const callsOf = (method: string, house: LockedCreator): Call[] =>
  endpoints
    .filter((endpoint) => endpoint.method === method)
    .flatMap((endpoint) => inputsFor(endpoint, house).map((input) => ({ endpoint, input })))

async function answerTo(
  app: TestApp,
  { endpoint, input }: Call,
  token: string,
  headers: Record<string, string>,
) {
  const { status, text } = await send(app, endpoint, token, { ...input, headers })
  return { call: `${endpoint.method} ${endpoint.path} ${JSON.stringify(input.params ?? {})}`, status, text }
}

const nowhere = { ip: '127.0.0.1', userAgent: 'tests' }

function inputsFor(endpoint: Endpoint, house: LockedCreator): Input[] {
  const takesObject = [endpoint.query, endpoint.body].some((schema) => schema?.properties.objectId)
  const types = takesObject ? null : subjects.find(([word]) => word.test(endpoint.path))?.[1]
  const about = house.objects.filter(({ type }) => types === null || types?.includes(type))
  const ids = endpoint.path.startsWith('/files/')
    ? house.locked.map(({ id }) => ({ type: 'file', id }))
    : about
  const inputs = ids.map((subject): Input => {
    const known = knownFields(house, subject)
    return {
      ...(endpoint.params ? { params: fill(endpoint.params, known) } : {}),
      ...(endpoint.query ? { query: fill(endpoint.query, known) } : {}),
      ...(endpoint.body ? { body: fill(endpoint.body, known) } : {}),
      files: goodInput(endpoint).files ?? {},
    }
  })
  return [...new Map(inputs.map((input) => [JSON.stringify(input), input])).values()]
}

/** Values that an attacker would try in fields with these names. */
function knownFields({ creator, objects, locked }: LockedCreator, subject: { type: string; id: string }) {
  const lockedOf = (kind: string) => locked.find((file) => file.kind === kind)?.id
  return {
    id: subject.id,
    objectId: subject.id,
    objectType: subject.type,
    kind: sharedKinds[subject.type],
    part: 'creators-0',
    performerId: creator.id,
    sourceId: creator.id,
    galleryId: objects.find(({ type }) => type === 'gallery')?.id,
    fileIds: [lockedOf('feed-photo'), lockedOf('feed-video')],
    thumbnailId: lockedOf('feed-thumbnail'),
    pollIds: objects.filter(({ type }) => type === 'option').map(({ id }) => id),
    limit: 200,
  }
}

/** The types in the paths of share images. */
const sharedKinds: Record<string, string> = {
  performer: 'creator',
  feed: 'post',
  video: 'video',
  gallery: 'gallery',
  product: 'product',
}

type Schema = NonNullable<Endpoint['body']>

/** Known values, required fields, and no optional filters. */
function fill(schema: Schema, known: Fields): Fields {
  const named = Object.entries(schema.properties).flatMap(([name, inner]): [string, unknown][] => {
    if (name in known && fits(inner, known[name])) return [[name, known[name]]]
    return schema.required?.includes(name) ? [[name, exampleOf(inner)]] : []
  })
  return Object.fromEntries(named)
}

const fits = (schema: object, value: unknown) =>
  !('enum' in schema && Array.isArray(schema.enum)) || schema.enum.includes(value)
