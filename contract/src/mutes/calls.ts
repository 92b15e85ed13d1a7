import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields, IdOrUsername, List, Page, Search } from '../base/shapes.ts'
import { CreatorCard } from '../people/shapes.ts'

const creator = Fields({ id: IdOrUsername })

/** Muted creators. Only the person who muted them sees the list. */
export const muteCalls = {
  mute: endpoint({
    method: 'POST',
    path: '/mutes/{id}',
    who: 'user',
    summary: 'Mute a creator: no posts in my feed, no notifications; idempotent',
    params: creator,
    response: Fields({ isMuted: Type.Boolean() }),
    perMinute: 60,
  }),
  unmute: endpoint({
    method: 'DELETE',
    path: '/mutes/{id}',
    who: 'user',
    summary: 'Unmute a creator; idempotent',
    params: creator,
    response: Fields({ isMuted: Type.Boolean() }),
  }),
  muted: endpoint({
    method: 'GET',
    path: '/mutes/{id}',
    who: 'user',
    summary: 'Check whether I have muted a creator',
    params: creator,
    response: Fields({ isMuted: Type.Boolean() }),
  }),
  mutes: endpoint({
    method: 'GET',
    path: '/mutes',
    who: 'user',
    summary: 'List creators I have muted, latest first',
    query: Fields({ ...Page, q: Search.q }),
    response: List(CreatorCard),
  }),
}
