import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { limits } from './limits.ts'
import { externalLinkPattern } from './links.ts'

/** An object that refuses fields it does not know. Everything that enters or leaves is one of these. */
export const Fields = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** Fields that have a name of their own: the documentation describes them once, and generated clients call them so. */
export const Shape = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false })

export const Id = Type.String({ format: 'uuid' })

/** Creators are named by id or username everywhere. */
export const IdOrUsername = Type.String({ minLength: 1, maxLength: 64 })

export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })

/** A list of choices that has a name of its own. */
export const Enum = <const V extends readonly string[]>(title: string, values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', title, enum: [...values] })

/** `nullable` rather than a union: the serialiser stays on its fast path. A list of choices must name null itself. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({
    ...schema,
    ...('enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
    nullable: true,
  })

export const Text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength })

/** Signs that break a line or turn the reading order round: in a name or a subject they only serve to deceive. */
const oneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'

/** Text of one line, as names and subjects are. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: oneLine })

/** Free text that may be left empty. */
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
export const OptionalLine = (maxLength: number) => Type.Optional(Type.String({ maxLength, pattern: oneLine }))

/** Dollars or tokens that come in: two digits after the point at most. */
export const Amount = (minimum: number, maximum: number) =>
  Type.Number({ minimum, maximum, format: 'hundredths', description: 'At most two digits after the point.' })

export const Email = Type.String({ format: 'email', maxLength: limits.email })
export const Username = Type.String({ pattern: '^[A-Za-z0-9_.]{3,30}$', maxLength: 30 })
export const Password = Type.String({ minLength: limits.passwordMin, maxLength: limits.passwordMax })
export const CountryCode = Type.String({ pattern: '^[A-Z]{2}$', maxLength: 2 })
export const Day = Type.String({ format: 'date', maxLength: 10 })
export const Instant = Type.String({ format: 'date-time' })
export const Link = Type.String({ pattern: externalLinkPattern, maxLength: 2000 })

export const Page = {
  limit: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
  offset: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
  cursor: Type.Optional(Type.String({ minLength: 1, maxLength: 600 })),
}

/** Whole days, both included. */
export const Days = {
  fromDate: Type.Optional(Day),
  toDate: Type.Optional(Day),
}

export const Search = {
  ...Page,
  q: Type.Optional(Type.String({ maxLength: 100 })),
  sort: Type.Optional(OneOf(['asc', 'desc'])),
}

/** `cursor` asks for the next page without counting past the rows before it; null on the last one. */
export const List = <S extends TSchema>(item: S) =>
  Type.Object(
    { data: Type.Array(item), total: Type.Integer(), cursor: Type.Optional(Nullable(Type.String())) },
    { additionalProperties: false, ...('title' in item ? { title: `${item.title}List` } : {}) },
  )

export const Done = Shape('Done', { success: Type.Boolean() })

/** An image as a client shows it: where it is, its shape, and a picture of a few bytes to show before it loads. */
export const Picture = Shape('Picture', {
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  thumbhash: Nullable(Type.String()),
})
export type Picture = Static<typeof Picture>
