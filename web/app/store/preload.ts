import type { Me, PublicSettings } from '@ovation/contract'
import type { State } from './reducer'
import { uiFromSettings } from './ui-slice'

export interface Loaded {
  viewer: Me | null
  settings: PublicSettings
  theme: 'light' | 'dark'
  zoom: boolean
  contextMenu: boolean
}

/** The initial state of the store, the same on the server and in the browser. */
export function stateFrom({ viewer, settings, theme, zoom, contextMenu }: Loaded): Partial<State> {
  return {
    auth: {
      loggedIn: viewer !== null,
      authUser: viewer,
      loginAuth: { requesting: false, error: null, data: null, success: false },
    },
    user: { current: viewer, updating: false, updateSuccess: false, error: null, updatedPassword: false },
    ui: { ...uiFromSettings(settings), theme, zoom, contextMenu },
    settings,
  }
}
