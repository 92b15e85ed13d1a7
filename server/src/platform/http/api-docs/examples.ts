type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const exampleId = '0190a7c4-5e00-7d3a-9c1b-2f64e8a1b3c5'

const byFormat: Record<string, string> = {
  uuid: exampleId,
  'date-time': '2026-03-01T18:30:00.000Z',
  date: '2026-03-01',
  email: 'ana@example.com',
  uri: 'https://example.com/',
  binary: '(bytes)',
}

const byName: Record<string, string> = {
  _id: exampleId,
  avatar: '/media/avatar/512.webp',
  city: 'Lisbon',
  clientId: 'phone-42',
  content: 'Lovely!',
  country: 'PT',
  cursor: 'eyJhIjoxfQ',
  description: 'A short description.',
  email: 'ana@example.com',
  error: 'VALIDATION_FAILED',
  firstName: 'Ana',
  lastName: 'Reyes',
  message: 'Hello!',
  name: 'Ana Reyes',
  password: 'correct horse battery',
  path: '/post/1',
  performerId: 'anareyes',
  q: 'piano',
  slug: 'about',
  text: 'Hello!',
  timezone: 'Europe/Lisbon',
  title: 'A title',
  token: 'a-token',
  url: 'https://example.com/file',
  username: 'anareyes',
}

/** Tried one after the other for a pattern. */
const candidates = [
  ...['anareyes', 'PT', 'https://example.com/', '2026-03', '18:30', '#d1402f', '+351', '351', '12345'],
  ...[
    'A',
    'a',
    '1',
    '/a',
    'a/b',
    'image/webp',
    'en',
    'en-GB',
    '/post',
    'AAAA',
    'ana@example.com',
    'G-ABC123',
  ],
]

/** A value that matches a JSON Schema, for documentation: with every field, and one entry per list. */
export function exampleOf(schema: unknown, name = ''): unknown {
  if (!isObject(schema)) return {}
  if ('example' in schema) return schema.example
  if (Array.isArray(schema.enum)) return schema.enum[0]
  if ('const' in schema) return schema.const
  for (const key of ['anyOf', 'oneOf']) {
    const choices = schema[key]
    if (Array.isArray(choices)) return exampleOf(choices[0], name)
  }
  if (Array.isArray(schema.allOf)) return exampleOf(schema.allOf[0], name)
  switch (schema.type) {
    case 'object':
      return objectOf(schema)
    case 'array':
      return Array.from({ length: Math.max(1, Number(schema.minItems ?? 0)) }, () =>
        exampleOf(schema.items, name),
      )
    case 'string':
      return textOf(schema, name)
    case 'integer':
    case 'number':
      return numberOf(schema)
    case 'boolean':
      return true
    case 'null':
      return null
    default:
      return {}
  }
}

function objectOf({ properties, patternProperties }: Json) {
  const fields = isObject(properties) ? Object.entries(properties) : []
  const example: Json = Object.fromEntries(fields.map(([name, field]) => [name, exampleOf(field, name)]))
  const [pattern] = isObject(patternProperties) ? Object.entries(patternProperties) : []
  if (pattern) example.key = exampleOf(pattern[1])
  return example
}

function textOf(
  { format, pattern, minLength = 0, maxLength = Number.POSITIVE_INFINITY }: Json,
  name: string,
) {
  const known = typeof format === 'string' ? byFormat[format] : undefined
  if (known !== undefined) return known
  const named = Object.hasOwn(byName, name) ? byName[name] : undefined
  const fits = (text: string) =>
    text.length >= Number(minLength) &&
    text.length <= Number(maxLength) &&
    (typeof pattern !== 'string' || new RegExp(pattern).test(text))
  const found = [named ?? 'text', 'text', ...candidates].find(fits)
  return found ?? (named ?? 'text').padEnd(Number(minLength), 'x').slice(0, Number(maxLength))
}

function numberOf({ minimum, maximum, exclusiveMinimum }: Json) {
  const least = Number(minimum ?? (exclusiveMinimum === undefined ? 0 : Number(exclusiveMinimum) + 1))
  const usual = Math.max(least, 10)
  return maximum === undefined ? usual : Math.min(usual, Number(maximum))
}
