import { endpoint } from '../base/endpoint.ts'
import { Done, Fields, Id } from '../base/shapes.ts'

const item = Fields({ id: Id })

/** Calls that every kind of item has in common. */
export const itemCalls = {
  hideItem: endpoint({
    method: 'POST',
    path: '/hidden-items/{id}',
    who: 'user',
    summary: 'Hide a post, video, gallery or product from my lists; idempotent',
    params: item,
    response: Done,
    perMinute: 60,
  }),
  showItem: endpoint({
    method: 'DELETE',
    path: '/hidden-items/{id}',
    who: 'user',
    summary: 'Show a hidden item in my lists again; idempotent',
    params: item,
    response: Done,
  }),
}
