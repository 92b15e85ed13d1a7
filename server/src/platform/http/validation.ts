import { isInHundredths, tooManyDigits } from '@ovation/contract'
import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv'
import addFormatsModule from 'ajv-formats'
import { AppError, type FieldError } from '../errors/index.ts'
import { isId } from '../ids/index.ts'

// ajv-formats is CommonJS; under Node's ESM its default export arrives one level down.
const addFormats = addFormatsModule.default

const shared = {
  ...{ allErrors: true, removeAdditional: false, useDefaults: true, strict: false },
  // TypeBox makes valid schemas; to compile the schema of schemas delays the first call of a process.
  validateSchema: false,
} as const

/** JSON bodies have types. */
const exact = new Ajv({ ...shared, coerceTypes: false })
/** URLs and forms contain text only, so numbers and booleans are converted. */
const fromText = new Ajv({ ...shared, coerceTypes: true })
for (const ajv of [exact, fromText]) {
  addFormats(ajv)
  // The package's own formats accept values that Postgres refuses: urn:uuid:…, the year 0, the year 10000 in UTC.
  ajv.addFormat('uuid', isId)
  ajv.addFormat('date', isDay)
  ajv.addFormat('date-time', isMoment)
  ajv.addFormat('hundredths', { type: 'number', validate: isInHundredths })
}

function isDay(text: string) {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const day = new Date(text)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

const moment = /^\d{4}-\d\d-\d\d[Tt ]\d\d:\d\d:\d\d(\.\d+)?([Zz]|[+-]\d\d:\d\d)$/

function isMoment(text: string) {
  if (!moment.test(text) || !isDay(text.slice(0, 10))) return false
  const year = new Date(text).getUTCFullYear()
  return year >= 1 && year <= 9999
}

export type Check = (value: unknown) => true | { error: AppError }

/** Compiled at first use: compiling all calls would take a second of each start. */
export function checker(schema: object, source: 'json' | 'text'): Check {
  const ajv = source === 'json' ? exact : fromText
  let validate: ValidateFunction | undefined
  return (value) => {
    validate ??= ajv.compile(schema)
    if (!validate(value)) return { error: refused((validate.errors ?? []).map(describe)) }
    const path = pathOfUnwritable(value)
    if (path === undefined) return true
    return { error: refused([{ path, message: 'This has a character that isn’t allowed.' }]) }
  }
}

const mostErrors = 20

function refused(fields: FieldError[]) {
  const [first] = fields
  const sentence = first?.message ?? 'This input isn’t valid.'
  return new AppError('VALIDATION_FAILED', 422, sentence, fields.slice(0, mostErrors))
}

/** Text that Postgres can't store: NUL, and half of a surrogate pair. */
const unwritable = /[\0\p{Surrogate}]/u

function pathOfUnwritable(value: unknown, path = ''): string | undefined {
  if (typeof value === 'string') return unwritable.test(value) ? path : undefined
  if (!value || typeof value !== 'object') return undefined
  for (const [name, inner] of Object.entries(value)) {
    const at = path ? `${path}.${name}` : name
    if (unwritable.test(name)) return path || 'body'
    const found = pathOfUnwritable(inner, at)
    if (found !== undefined) return found
  }
  return undefined
}

function describe(error: ErrorObject): FieldError {
  const at = error.instancePath.slice(1).replaceAll('/', '.')
  const inside = (name: string) => (at ? `${at}.${name}` : name)
  const { params } = error
  switch (error.keyword) {
    case 'required':
      return { path: inside(params.missingProperty), message: 'This field is required.' }
    case 'additionalProperties':
      return { path: inside(params.additionalProperty), message: 'Unknown field.' }
    case 'minLength': {
      const message =
        params.limit === 1 ? 'This field is required.' : `Use at least ${params.limit} characters.`
      return { path: at, message }
    }
    case 'maxLength':
      return { path: at, message: `Use up to ${params.limit} characters.` }
    case 'minimum':
      return { path: at, message: `Use ${params.limit} or more.` }
    case 'maximum':
      return { path: at, message: `Use ${params.limit} or less.` }
    case 'minItems':
      return { path: at, message: `Choose at least ${params.limit}.` }
    case 'maxItems':
      return { path: at, message: `Choose up to ${params.limit}.` }
    case 'enum':
      return { path: at, message: 'Choose one of the options.' }
    case 'format':
      return { path: at, message: formats[params.format] ?? 'This isn’t in the right format.' }
    case 'pattern':
      return { path: at, message: 'This isn’t in the right format.' }
    case 'type':
      if (!at) return { path: 'body', message: 'The request needs a JSON object.' }
      return { path: at, message: types[[params.type].flat()[0]] ?? 'This isn’t in the right format.' }
    default:
      return { path: at, message: `This ${error.message ?? 'isn’t valid'}.` }
  }
}

const formats: Record<string, string> = {
  email: 'Enter a valid email address.',
  date: 'Enter a date as YYYY-MM-DD.',
  uuid: 'This isn’t a valid id.',
  hundredths: tooManyDigits,
}

const types: Record<string, string> = {
  string: 'This must be text.',
  integer: 'This must be a whole number.',
  number: 'This must be a number.',
  boolean: 'This must be true or false.',
  array: 'This must be a list.',
  object: 'This must be an object.',
}
