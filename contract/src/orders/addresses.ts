import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import {
  CountryCode,
  Done,
  Fields,
  Id,
  Instant,
  Line,
  List,
  OptionalLine,
  OptionalText,
  Search,
  Shape,
} from '../base/shapes.ts'

/** A delivery address. */
export const Place = Shape('Place', {
  name: Type.String(),
  country: Type.String(),
  state: Type.String(),
  city: Type.String(),
  district: Type.String(),
  ward: Type.String(),
  streetNumber: Type.String(),
  streetAddress: Type.String(),
  zipCode: Type.String(),
  description: Type.String(),
})
export type Place = Static<typeof Place>

export const Address = Shape('Address', {
  _id: Id,
  ...Place.properties,
  createdAt: Instant,
  updatedAt: Instant,
})
export type Address = Static<typeof Address>

const optional = {
  state: OptionalLine(80),
  district: OptionalLine(80),
  ward: OptionalLine(80),
  streetNumber: OptionalLine(20),
  zipCode: OptionalLine(20),
  description: OptionalText(300),
}
const byId = Fields({ id: Id })

export const addressCalls = {
  createAddress: endpoint({
    method: 'POST',
    path: '/addresses/create',
    who: 'user',
    summary: 'Create an address; at most ten',
    body: Fields({
      name: Line(80),
      country: CountryCode,
      city: Line(80),
      streetAddress: Line(200),
      ...optional,
    }),
    response: Address,
    errors: { 409: ['TOO_MANY_ADDRESSES'] },
  }),
  updateAddress: endpoint({
    method: 'PUT',
    path: '/addresses/{id}',
    who: 'user',
    summary: 'Update one of my addresses; existing orders keep theirs',
    params: byId,
    files: {},
    body: Fields({
      name: Type.Optional(Line(80)),
      country: Type.Optional(CountryCode),
      city: Type.Optional(Line(80)),
      streetAddress: Type.Optional(Line(200)),
      ...optional,
    }),
    response: Address,
    perMinute: 60,
  }),
  addresses: endpoint({
    method: 'GET',
    path: '/addresses/search',
    who: 'user',
    summary: 'List my addresses',
    query: Fields(Search),
    response: List(Address),
  }),
  deleteAddress: endpoint({
    method: 'DELETE',
    path: '/addresses/{id}',
    who: 'user',
    summary: 'Delete one of my addresses',
    params: byId,
    response: Done,
  }),
}
