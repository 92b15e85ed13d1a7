import Type, { type Static } from 'typebox'
import { endpoint } from '../endpoint.ts'
import { limits } from '../limits.ts'
import { FanCard } from '../people/shapes.ts'
import { CountryCode, Done, Fields, Id, Instant, List, OptionalText, Page, Search, Shape } from '../shapes.ts'

export const BlockedUser = Shape('BlockedUser', {
  /** Of the person, by which they are unblocked. */
  _id: Id,
  user: FanCard,
  reason: Type.String({ description: 'A note of the creator to themselves.' }),
  createdAt: Instant,
})
export type BlockedUser = Static<typeof BlockedUser>

const countryCodes = Type.Array(CountryCode, { maxItems: 300 })

export const blockCalls = {
  blockUser: endpoint({
    method: 'POST',
    path: '/block/users',
    who: 'creator',
    summary: 'Hide me and everything of mine from somebody; a repeat changes nothing',
    body: Fields({ targetId: Id, reason: OptionalText(limits.blockReason) }),
    response: Done,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'] },
  }),
  unblockUser: endpoint({
    method: 'DELETE',
    path: '/block/users/{id}',
    who: 'creator',
    summary: 'Let somebody see me again; whoever is not blocked stays so',
    params: Fields({ id: Id }),
    response: Done,
  }),
  blockedUsers: endpoint({
    method: 'GET',
    path: '/block/users',
    who: 'creator',
    summary: 'Whom I block, latest first',
    query: Fields({ ...Page, q: Search.q }),
    response: List(BlockedUser),
  }),
  blockCountries: endpoint({
    method: 'POST',
    path: '/block/countries',
    who: 'creator',
    summary: 'The countries in which nobody sees me: the whole list, in place of the one before',
    body: Fields({ countryCodes }),
    response: Fields({ countryCodes }),
    perMinute: 60,
  }),
  blockedCountries: endpoint({
    method: 'GET',
    path: '/block/countries',
    who: 'creator',
    summary: 'The countries in which nobody sees me',
    response: Fields({ countryCodes }),
  }),
}
