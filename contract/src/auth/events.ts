import { event } from '../event.ts'
import { Fields, Text } from '../shapes.ts'

/** Unlike a call, a socket says once whose it is. The token may also stand in the query string of its address. */
export const authEvents = {
  socketLogin: event({
    name: 'auth/login',
    from: 'client',
    who: 'visitor',
    summary: 'Make this socket the one of a login, instead of whose it was',
    payload: Fields({ token: Text(500) }),
    perMinute: 60,
  }),

  socketLogout: event({
    name: 'auth/logout',
    from: 'client',
    who: 'visitor',
    summary: 'End this socket; the login stays',
    payload: Fields({}),
    perMinute: 60,
  }),

  resync: event({
    name: 'resync',
    from: 'server',
    who: 'visitor',
    summary: 'Something may have been missed: ask anew for whatever is shown, as after a lost connection',
    payload: Fields({}),
  }),
}
