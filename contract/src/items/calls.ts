import { endpoint } from '../endpoint.ts'
import { Done, Fields, Id } from '../shapes.ts'

const item = Fields({ id: Id })

/** Calls that every kind of item has in common. */
export const itemCalls = {
  hideItem: endpoint({
    method: 'POST',
    path: '/hidden-items/{id}',
    who: 'user',
    summary: 'Keep a post, a video, a gallery or a product out of the lists I see; a repeat changes nothing',
    params: item,
    response: Done,
    perMinute: 60,
  }),
  showItem: endpoint({
    method: 'DELETE',
    path: '/hidden-items/{id}',
    who: 'user',
    summary: 'Show it in lists again; a repeat changes nothing',
    params: item,
    response: Done,
  }),
}
