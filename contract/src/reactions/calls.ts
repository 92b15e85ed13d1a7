import Type, { type Static } from 'typebox'
import { endpoint } from '../base/endpoint.ts'
import { Id, List, OneOf, Shape } from '../base/shapes.ts'
import { Feed } from '../feeds/calls.ts'
import { Gallery } from '../galleries/calls.ts'
import { pageOnly } from '../items/shapes.ts'
import { CreatorCard } from '../people/shapes.ts'
import { Product } from '../products/calls.ts'
import { Video } from '../videos/calls.ts'

export const Reaction = Shape('Reaction', {
  objectType: OneOf(['feed', 'video', 'gallery', 'product', 'performer', 'comment']),
  objectId: Id,
  action: OneOf(['like', 'bookmark', 'favourite']),
})
export type Reaction = Static<typeof Reaction>

/** Whether the viewer has this reaction now, and its count; a creator's likes include those of their items. */
const Reacted = Shape('Reacted', { active: Type.Boolean(), total: Type.Integer() })

export const reactionCalls = {
  react: endpoint({
    method: 'POST',
    path: '/reactions',
    who: 'user',
    summary: 'Like, bookmark or favorite an item; idempotent',
    body: Reaction,
    response: Reacted,
    errors: { 403: ['FEATURE_OFF'], 404: ['NOT_FOUND'] },
  }),
  unreact: endpoint({
    method: 'DELETE',
    path: '/reactions',
    who: 'user',
    summary: 'Remove a reaction; idempotent',
    body: Reaction,
    response: Reacted,
    errors: { 403: ['FEATURE_OFF'], 404: ['NOT_FOUND'] },
  }),
  bookmarkedFeeds: endpoint({
    method: 'GET',
    path: '/reactions/feeds/bookmark',
    who: 'user',
    summary: 'List posts I bookmarked, latest bookmark first',
    query: pageOnly,
    response: List(Feed),
  }),
  bookmarkedGalleries: endpoint({
    method: 'GET',
    path: '/reactions/galleries/bookmark',
    who: 'user',
    summary: 'List galleries I bookmarked, latest bookmark first',
    query: pageOnly,
    response: List(Gallery),
  }),
  bookmarkedProducts: endpoint({
    method: 'GET',
    path: '/reactions/products/bookmark',
    who: 'user',
    feature: 'store',
    summary: 'List products I bookmarked, latest bookmark first',
    query: pageOnly,
    response: List(Product),
  }),
  bookmarkedVideos: endpoint({
    method: 'GET',
    path: '/reactions/videos/bookmark',
    who: 'user',
    summary: 'List videos I bookmarked, latest bookmark first',
    query: pageOnly,
    response: List(Video),
  }),
  bookmarkedCreators: endpoint({
    method: 'GET',
    path: '/reactions/performers/bookmark',
    who: 'user',
    summary: 'List creators I bookmarked, latest bookmark first',
    query: pageOnly,
    response: List(CreatorCard),
  }),
}
