import Type from 'typebox'
import { event } from '../event.ts'
import { Fields } from '../shapes.ts'

export const notificationEvents = {
  notification: event({
    name: 'notification',
    from: 'server',
    who: 'user',
    summary: 'Something happened that this person wants to know of, in words to be shown',
    payload: Fields({ title: Type.String(), text: Type.String() }),
  }),
}
