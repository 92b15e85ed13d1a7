import type { FastifyError } from 'fastify'
import Type, { type TProperties } from 'typebox'
import { invalidRequest } from './failures.ts'

/** Parameters of a call. Others are refused, as Stripe does. */
export const Fields = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

export const Metadata = Type.Optional(
  Type.Record(Type.String({ maxLength: 40 }), Type.String({ maxLength: 500 })),
)

export const AutomaticMethods = Type.Optional(
  Fields({
    enabled: Type.Boolean(),
    allow_redirects: Type.Optional(Type.Enum(['always', 'never'])),
  }),
)

export const Limit = Type.Optional(Type.Integer({ minimum: 1, maximum: 100 }))

type Problem = NonNullable<FastifyError['validation']>[number]

/** The first thing wrong with the parameters, in Stripe's words. */
export function refuseParameters([problem]: Problem[]) {
  const name = problem && nameOf(problem)
  if (!problem || !name) return invalidRequest('Invalid request.')
  switch (problem.keyword) {
    case 'required':
      return invalidRequest(`Missing required param: ${name}.`, { code: 'parameter_missing', param: name })
    case 'additionalProperties':
      return invalidRequest(`Received unknown parameter: ${name}`, { code: 'parameter_unknown', param: name })
    case 'type':
      return problem.params.type === 'integer'
        ? invalidRequest(`Invalid integer: ${name}`, { code: 'parameter_invalid_integer', param: name })
        : invalidRequest(`Invalid ${String(problem.params.type)}: ${name}`, { param: name })
    default:
      return invalidRequest(`Invalid ${name}: ${problem.message ?? 'it is not allowed'}`, { param: name })
  }
}

function nameOf({ instancePath, params }: Problem) {
  const last = params.missingProperty ?? params.additionalProperty
  return formName([...instancePath.split('/').slice(1), ...(typeof last === 'string' ? [last] : [])])
}

/** As it was written in the form: `automatic_payment_methods[enabled]`. */
const formName = ([first = '', ...rest]: string[]) => first + rest.map((part) => `[${part}]`).join('')

/** Refuses a parameter that is empty: Stripe takes that for a wish to unset it. */
export function refuseEmpty(values: unknown, path: string[] = []) {
  if (values === '') {
    const name = formName(path)
    throw invalidRequest(`You passed an empty string for '${name}'.`, {
      code: 'parameter_invalid_empty',
      param: name,
    })
  }
  if (typeof values !== 'object' || values === null) return
  for (const [name, value] of Object.entries(values)) refuseEmpty(value, [...path, name])
}
