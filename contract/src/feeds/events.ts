import { event } from '../event.ts'
import { Fields, Id } from '../shapes.ts'

export const feedEvents = {
  newFeed: event({
    name: 'new_feed',
    from: 'server',
    who: 'user',
    summary: 'A creator whom this person follows or subscribes to published a post; ids only',
    payload: Fields({ performerId: Id, feedId: Id }),
  }),
}
