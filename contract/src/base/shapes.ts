import Type, { type Static, type TProperties, type TSchema } from 'typebox'
import { limits } from './limits.ts'
import { externalLinkPattern } from './links.ts'
import { operatorRoles } from './roles.ts'

/** An object that refuses unknown fields. All inputs and outputs use it. */
export const Fields = <P extends TProperties>(properties: P) =>
  Type.Object(properties, { additionalProperties: false })

/** An object with a name: the documentation describes it once, and generated clients use the name. */
export const Shape = <P extends TProperties>(title: string, properties: P) =>
  Type.Object(properties, { title, additionalProperties: false })

export const Id = Type.String({ format: 'uuid' })

/** Creators are identified by id or username everywhere. */
export const IdOrUsername = Type.String({ minLength: 1, maxLength: 64 })

export const OneOf = <const V extends readonly string[]>(values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', enum: [...values] })

/** An enum with a name. */
export const Enum = <const V extends readonly string[]>(title: string, values: V) =>
  Type.Unsafe<V[number]>({ type: 'string', title, enum: [...values] })

export const Role = Enum('OperatorRole', operatorRoles)

/** `nullable` rather than a union keeps the serialiser on its fast path. An enum must contain null itself. */
export const Nullable = <S extends TSchema>(schema: S) =>
  Type.Unsafe<Static<S> | null>({
    ...schema,
    ...('enum' in schema && Array.isArray(schema.enum) ? { enum: [...schema.enum, null] } : {}),
    nullable: true,
  })

export const Text = (maxLength: number, minLength = 1) => Type.String({ minLength, maxLength })

/** Characters that break a line or reverse the reading order. In a name or subject they only deceive. */
const oneLine = '^[^\\u0000-\\u001f\\u007f-\\u009f\\u2028-\\u202e\\u2066-\\u2069]*$'

/** Text of one line, such as names and subjects. */
export const Line = (maxLength: number) => Type.String({ minLength: 1, maxLength, pattern: oneLine })

/** Free text that may be left empty. */
export const OptionalText = (maxLength: number) => Type.Optional(Type.String({ maxLength }))
export const OptionalLine = (maxLength: number) => Type.Optional(Type.String({ maxLength, pattern: oneLine }))

/** An input of dollars or tokens with at most two decimal places. */
export const Amount = (minimum: number, maximum: number) =>
  Type.Number({ minimum, maximum, format: 'hundredths', description: 'At most two decimal places.' })

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

/** `cursor` is for the next page, without counting past earlier rows; null on the last page. */
export const List = <S extends TSchema>(item: S) =>
  Type.Object(
    { data: Type.Array(item), total: Type.Integer(), cursor: Type.Optional(Nullable(Type.String())) },
    { additionalProperties: false, ...('title' in item ? { title: `${item.title}List` } : {}) },
  )

/** Of things that a client creates: a repeated request creates one. */
export const ChosenId = Type.Optional(
  Type.Unsafe<string>({
    ...Id,
    description: 'An id that the client chose; with it again, the first is returned.',
  }),
)

export const Done = Shape('Done', { success: Type.Boolean() })

/** An image: its URL, its size, and a tiny preview to show before it loads. */
export const Picture = Shape('Picture', {
  url: Type.String(),
  width: Nullable(Type.Integer()),
  height: Nullable(Type.Integer()),
  thumbhash: Nullable(Type.String()),
})
export type Picture = Static<typeof Picture>
