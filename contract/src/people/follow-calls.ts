import Type from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Fields, IdOrUsername, List, Page, Search } from '../base/shapes.ts'
import { CreatorCard, FanCard } from './shapes.ts'

export const followCalls = {
  follow: endpoint({
    method: 'POST',
    path: '/follows/{id}',
    who: 'user',
    summary: 'Follow a creator; idempotent',
    params: Fields({ id: IdOrUsername }),
    response: Fields({ isFollowed: Type.Boolean(), followers: Type.Integer() }),
  }),
  followers: endpoint({
    method: 'GET',
    path: '/follows/followers',
    who: 'creator',
    summary: 'List my followers, latest first',
    query: Fields({ ...Page, q: Search.q }),
    response: List(FanCard),
  }),
  following: endpoint({
    method: 'GET',
    path: '/follows/following',
    who: 'user',
    summary: 'List creators I follow, latest first',
    query: Fields({ ...Page, q: Search.q }),
    response: List(CreatorCard),
  }),
  unfollow: endpoint({
    method: 'DELETE',
    path: '/follows/{id}',
    who: 'user',
    summary: 'Unfollow a creator; idempotent',
    params: Fields({ id: IdOrUsername }),
    response: Fields({ isFollowed: Type.Boolean(), followers: Type.Integer() }),
  }),
}
