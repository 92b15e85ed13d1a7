/** The part of JSON Schema that the contract uses. */
interface Schema {
  type?: string
  properties?: Record<string, Schema>
  required?: string[]
  patternProperties?: Record<string, Schema>
  additionalProperties?: unknown
  items?: Schema
  enum?: unknown[]
  format?: string
  pattern?: string
  minLength?: number
  maxLength?: number
  minimum?: number
  maximum?: number
  minItems?: number
  maxItems?: number
  example?: unknown
}

export type Fields = Record<string, unknown>

const formats: Record<string, string> = {
  uuid: '0190a0b0-0000-7000-8000-000000000000',
  email: 'person@example.test',
  date: '1990-05-17',
  'date-time': '2025-05-17T10:00:00.000Z',
}

/** Values for the patterns of the contract; a pattern without a match needs another value here. */
const texts = [
  'example',
  'DE',
  'https://example.test/page',
  '+49',
  '5550100',
  'G-ABC123',
  '#d1402f',
  'a@b.test',
]

/** A value the schema accepts. */
export function exampleOf(schema: Schema): unknown {
  if ('example' in schema) return schema.example
  if (schema.enum) return schema.enum[0]
  switch (schema.type) {
    case 'object': {
      const named = Object.entries(schema.properties ?? {}).map(([name, inner]) => [name, exampleOf(inner)])
      const [inner] = Object.values(schema.patternProperties ?? {})
      return Object.fromEntries(inner ? [...named, ['note', exampleOf(inner)]] : named)
    }
    case 'array':
      return Array.from({ length: schema.minItems ?? 1 }, () => exampleOf(schema.items ?? {}))
    case 'integer':
    case 'number':
      return schema.minimum ?? 1
    case 'boolean':
      return true
    default:
      return textFor(schema)
  }
}

function textFor({ format, pattern, minLength = 0, maxLength = 100 }: Schema): string {
  if (format) return formats[format] ?? format
  if (!pattern)
    return 'a b c d e f g h i j k l m n o p'.repeat(20).slice(0, Math.min(Math.max(minLength, 8), maxLength))
  const fitting = texts.find((text) => new RegExp(pattern).test(text) && text.length <= maxLength)
  if (fitting === undefined) throw new Error(`There is no example for the pattern ${pattern}`)
  return fitting
}

export interface Mistake {
  title: string
  /** The field that must be named. */
  path: string
  fields: Fields
}

/** Every field missing, of the wrong type, too long or too large, and an unknown one. */
export function mistakesIn(schema: Schema, source: 'json' | 'text'): Mistake[] {
  const good = fieldsOf(schema)
  const mistakes: Mistake[] = [
    { title: 'an unknown field', path: 'nobodyKnows', fields: { ...good, nobodyKnows: 'x' } },
  ]
  for (const name of schema.required ?? []) {
    const { [name]: _left, ...fields } = good
    mistakes.push({ title: `${name} missing`, path: name, fields })
  }
  for (const [name, inner] of Object.entries(schema.properties ?? {})) {
    for (const [title, value] of wrongValues(inner, source)) {
      mistakes.push({ title: `${name} ${title}`, path: name, fields: { ...good, [name]: value } })
    }
  }
  return mistakes
}

export function fieldsOf(schema: Schema): Fields {
  const example = exampleOf(schema)
  return example && typeof example === 'object' ? { ...example } : {}
}

function wrongValues(schema: Schema, source: 'json' | 'text'): [string, unknown][] {
  const isText = schema.type === 'string'
  const wrong: [string, unknown][] = []
  if (source === 'json') wrong.push(['of the wrong kind', isText ? 7 : 'nonsense'])
  else if (!isText) wrong.push(['of the wrong kind', 'nonsense'])
  if (schema.enum || schema.format || schema.pattern) wrong.push(['outside its form', misformed(schema)])
  if (isText) wrong.push(['with a NUL', `${exampleOf(schema)}\0`])
  if (isText && source === 'json') wrong.push(['with half a character', `${exampleOf(schema)}\ud800`])
  if (schema.patternProperties) {
    wrong.push(
      ['with a strange name in it', { 'no\nname': 'x' }],
      ['with an endless name in it', endlessName],
    )
    wrong.push(['with half a character in it', { note: '\ud800' }])
  }
  if (schema.minLength) wrong.push(['empty', ''])
  if (schema.maxLength !== undefined) wrong.push(['too long', 'x'.repeat(schema.maxLength + 1)])
  if (schema.minimum !== undefined) wrong.push(['too small', schema.minimum - 1])
  if (schema.maximum !== undefined) wrong.push(['too large', schema.maximum + 1])
  if (schema.maxItems !== undefined) {
    wrong.push(['too many', Array.from({ length: schema.maxItems + 1 }, () => exampleOf(schema.items ?? {}))])
  }
  return wrong
}

const endlessName = { ['n'.repeat(1000)]: 'x' }

const misformed = ({ pattern }: Schema) =>
  ['?no such!', 'two\nlines'].find((text) => !pattern || !new RegExp(pattern).test(text))

/** The fields of an input that have no upper bound, which no input may have. */
export function unboundedIn(schema: Schema, path = ''): string[] {
  const inner = Object.entries({ ...schema.properties, ...schema.patternProperties })
  const nested = inner.flatMap(([name, each]) => unboundedIn(each, path ? `${path}.${name}` : name))
  if (schema.items) nested.push(...unboundedIn(schema.items, `${path}[]`))
  const bounded: Record<string, boolean> = {
    string: Boolean(schema.enum || schema.format || schema.maxLength !== undefined),
    integer: schema.maximum !== undefined && schema.minimum !== undefined,
    number: schema.maximum !== undefined && schema.minimum !== undefined,
    array: schema.maxItems !== undefined,
    object: schema.additionalProperties === false,
  }
  return bounded[schema.type ?? ''] === false ? [path, ...nested] : nested
}
