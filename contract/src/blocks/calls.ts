import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import {
  CountryCode,
  Done,
  Fields,
  Id,
  Instant,
  List,
  OptionalText,
  Page,
  Search,
  Shape,
} from '../base/shapes.ts'
import { FanCard } from '../people/shapes.ts'

export const BlockedUser = Shape('BlockedUser', {
  /** The id of the blocked person. */
  _id: Id,
  user: FanCard,
  reason: Type.String({ description: 'The creator’s private note.' }),
  createdAt: Instant,
})
export type BlockedUser = Static<typeof BlockedUser>

const countryCodes = Type.Array(CountryCode, { maxItems: 300 })

export const blockCalls = {
  blockUser: endpoint({
    method: 'POST',
    path: '/block/users',
    who: 'creator',
    summary: 'Block a person; idempotent',
    body: Fields({ targetId: Id, reason: OptionalText(limits.blockReason) }),
    response: Done,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'] },
  }),
  unblockUser: endpoint({
    method: 'DELETE',
    path: '/block/users/{id}',
    who: 'creator',
    summary: 'Unblock a person; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
  blockedUsers: endpoint({
    method: 'GET',
    path: '/block/users',
    who: 'creator',
    summary: 'List people I have blocked, latest first',
    query: Fields({ ...Page, q: Search.q }),
    response: List(BlockedUser),
  }),
  blockCountries: endpoint({
    method: 'POST',
    path: '/block/countries',
    who: 'creator',
    summary: 'Replace the list of countries I block',
    body: Fields({ countryCodes }),
    response: Fields({ countryCodes }),
    perMinute: 60,
  }),
  blockedCountries: endpoint({
    method: 'GET',
    path: '/block/countries',
    who: 'creator',
    summary: 'List countries I block',
    response: Fields({ countryCodes }),
  }),
}
