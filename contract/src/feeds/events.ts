import { event } from '../base/event.ts'
import { Fields, Id } from '../base/shapes.ts'

export const feedEvents = {
  newFeed: event({
    name: 'new_feed',
    from: 'server',
    who: 'user',
    summary: 'A creator that this person follows or subscribes to published a post; ids only',
    payload: Fields({ performerId: Id, feedId: Id }),
  }),
}
