import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Done, Fields, Id, Instant, List, Nullable, Page, Shape } from '../base/shapes.ts'

export const BlockedPicture = Shape('BlockedPicture', {
  _id: Id,
  /** The content that was taken down. */
  targetId: Id,
  target: Type.String(),
  owner: Nullable(Fields({ _id: Id, username: Nullable(Type.String()), name: Type.String() })),
  blur: Nullable({ ...Type.String(), description: 'As data: URL; null if its file was deleted.' }),
  refused: Type.Integer({ description: 'Uploads of copies that were refused.' }),
  createdAt: Instant,
})
export type BlockedPicture = Static<typeof BlockedPicture>

export const ruleCalls = {
  blockedPictures: endpoint({
    method: 'GET',
    path: '/operator/blocked-pictures',
    who: 'operator',
    capability: 'moderation',
    summary:
      'List pictures and videos of content that was taken down, latest first; copies of them are refused',
    query: Fields(Page),
    response: List(BlockedPicture),
  }),
  unblockPicture: endpoint({
    method: 'DELETE',
    path: '/operator/blocked-pictures/{id}',
    who: 'operator',
    capability: 'moderation',
    summary: 'Allow a blocked picture to be uploaded again; idempotent',
    params: Fields({ id: Id }),
    response: Done,
  }),
}
