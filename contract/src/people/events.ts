import Type from 'typebox'
import { event } from '../base/event.ts'
import { Fields, Id } from '../base/shapes.ts'

export const peopleEvents = {
  presence: event({
    name: 'presence',
    from: 'server',
    who: 'user',
    summary: 'A person in one of my open conversations went online or offline',
    payload: Fields({ accountId: Id, isOnline: Type.Boolean() }),
  }),
}
