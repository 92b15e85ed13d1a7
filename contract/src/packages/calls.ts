import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  Amount,
  ChosenId,
  Fields,
  Id,
  Instant,
  Line,
  List,
  OneOf,
  OptionalText,
  Page,
  Shape,
} from '../base/shapes.ts'

export const packageStatuses = ['active', 'inactive'] as const

/** A package as operators see it. */
export const TokenPackageInFull = Shape('TokenPackageInFull', {
  _id: Id,
  name: Type.String(),
  description: Type.String(),
  price: Type.Number({ description: 'Dollars.' }),
  tokens: Type.Number(),
  bonus: Type.Number({
    description: 'How many of them the price does not pay for, at the current price of a token.',
  }),
  sitePays: Type.Boolean({ description: 'Creators earn on the bonus too; the site pays for it.' }),
  status: OneOf(packageStatuses),
  isWithinLimits: Type.Boolean({ description: 'False: not sold, because of the limits of top-ups.' }),
  ordering: Type.Integer(),
  createdAt: Instant,
})
export type TokenPackageInFull = Static<typeof TokenPackageInFull>

const terms = Fields({
  name: Line(60),
  description: OptionalText(200),
  price: Amount(0.5, 100_000),
  tokens: { ...Amount(0.01, 10_000_000), description: 'With the bonus. At most two decimal places.' },
  sitePays: Type.Optional(Type.Boolean()),
  status: Type.Optional(OneOf(packageStatuses)),
})

/** Token packages, as operators make them. */
export const packageCalls = {
  packages: endpoint({
    method: 'GET',
    path: '/operator/packages',
    who: 'operator',
    capability: 'pricing',
    summary: 'List all token packages in their order',
    query: Fields(Page),
    response: List(TokenPackageInFull),
  }),
  createPackage: endpoint({
    method: 'POST',
    path: '/operator/packages',
    who: 'operator',
    capability: 'pricing',
    summary: 'Create a token package, at the end of the list',
    body: Fields({ ...terms.properties, id: ChosenId }),
    response: TokenPackageInFull,
    errors: { 404: ['NOT_FOUND'] },
  }),
  changePackage: endpoint({
    method: 'PUT',
    path: '/operator/packages/{id}',
    who: 'operator',
    capability: 'pricing',
    summary: 'Replace the terms of a token package. Payments that have begun keep theirs',
    params: Fields({ id: Id }),
    body: terms,
    response: TokenPackageInFull,
  }),
  orderPackages: endpoint({
    method: 'PUT',
    path: '/operator/package-order',
    who: 'operator',
    capability: 'pricing',
    summary: 'Put token packages in this order; others follow; idempotent',
    body: Fields({ ids: Type.Array(Id, { minItems: 1, maxItems: 200, uniqueItems: true }) }),
    response: List(TokenPackageInFull),
  }),
}
