import { event } from '../base/event.ts'
import { Fields, Text } from '../base/shapes.ts'

/** A socket authenticates once. The token may also be in the query string of its URL. */
export const authEvents = {
  socketLogin: event({
    name: 'auth/login',
    from: 'client',
    who: 'visitor',
    summary: 'Authenticate this socket as a login, replacing any previous one',
    payload: Fields({ token: Text(500) }),
    perMinute: 60,
  }),

  socketLogout: event({
    name: 'auth/logout',
    from: 'client',
    who: 'visitor',
    summary: 'Disconnect this socket; the login stays valid',
    payload: Fields({}),
    perMinute: 60,
  }),

  resync: event({
    name: 'resync',
    from: 'server',
    who: 'visitor',
    summary: 'Events may have been lost; reload the displayed data, as after a reconnect',
    payload: Fields({}),
  }),
}
