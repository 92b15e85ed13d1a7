import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { limits } from '../base/limits.ts'
import { Done, Fields, Id, Instant, Line, List, Page, Search, Shape } from '../base/shapes.ts'
import { FanCard } from '../people/shapes.ts'

/** A creator's group of fans. Only the creator sees it. */
export const FanList = Shape('FanList', {
  _id: Id,
  name: Type.String(),
  total: Type.Integer({ description: 'The number of members.' }),
  hasFan: Type.Boolean({ description: 'Whether the requested fan is a member.' }),
  createdAt: Instant,
})
export type FanList = Static<typeof FanList>

const byId = Fields({ id: Id })
const named = Fields({ name: Line(limits.fanListName) })
const people = Fields({
  fanIds: Type.Array(Id, { minItems: 1, maxItems: limits.fanListChange, uniqueItems: true }),
})

export const fanListCalls = {
  fanLists: endpoint({
    method: 'GET',
    path: '/fan-lists',
    who: 'creator',
    summary: 'List my fan lists by name, and whether a given fan is in them',
    query: Fields({ fanId: Type.Optional(Id) }),
    response: List(FanList),
  }),
  createFanList: endpoint({
    method: 'POST',
    path: '/fan-lists',
    who: 'creator',
    summary: 'Create an empty fan list',
    body: named,
    response: FanList,
    perMinute: 60,
    errors: { 404: ['NOT_FOUND'], 409: ['TOO_MANY_LISTS'] },
  }),
  fanList: endpoint({
    method: 'GET',
    path: '/fan-lists/{id}',
    who: 'creator',
    summary: 'Get a fan list',
    params: byId,
    response: FanList,
  }),
  renameFanList: endpoint({
    method: 'PUT',
    path: '/fan-lists/{id}',
    who: 'creator',
    summary: 'Rename a fan list',
    params: byId,
    body: named,
    response: FanList,
  }),
  deleteFanList: endpoint({
    method: 'DELETE',
    path: '/fan-lists/{id}',
    who: 'creator',
    summary: 'Delete a fan list, unless a scheduled message uses it',
    params: byId,
    response: Done,
    errors: { 409: ['LIST_IN_USE'] },
  }),
  fanListMembers: endpoint({
    method: 'GET',
    path: '/fan-lists/{id}/members',
    who: 'creator',
    summary: 'List a fan list’s members, latest first',
    params: byId,
    query: Fields({ ...Page, q: Search.q }),
    response: List(FanCard),
  }),
  addToFanList: endpoint({
    method: 'POST',
    path: '/fan-lists/{id}/members',
    who: 'creator',
    summary: 'Add fans to a list; idempotent',
    params: byId,
    body: people,
    response: FanList,
    perMinute: 120,
    errors: { 409: ['LIST_FULL'] },
  }),
  removeFromFanList: endpoint({
    method: 'POST',
    path: '/fan-lists/{id}/members/remove',
    who: 'creator',
    summary: 'Remove fans from a list; idempotent',
    params: byId,
    body: people,
    response: FanList,
    perMinute: 120,
  }),
}
