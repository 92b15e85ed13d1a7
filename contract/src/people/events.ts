import Type from 'typebox'
import { event } from '../event.ts'
import { Fields, Id } from '../shapes.ts'

export const peopleEvents = {
  presence: event({
    name: 'presence',
    from: 'server',
    who: 'user',
    summary: 'Somebody whom this person is talking to has come or gone',
    payload: Fields({ accountId: Id, isOnline: Type.Boolean() }),
  }),
}
