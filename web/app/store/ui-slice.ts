import type { Menu, PublicSettings } from '@ovation/contract'
import { resetApp } from './reset'
import { createAction, createSlice, on } from './slice'

interface UiState {
  siteName: string
  logo: string
  /** On dark pages; empty: the same one. */
  logoDark: string
  menus: Menu[]
  favicon: string
  theme: 'light' | 'dark'
  /** Pages can be zoomed. */
  zoom: boolean
  /** The browser's own menu opens on a right click or a long press. */
  contextMenu: boolean
}

/** Settings of the device, which outlast the login. */
type Display = Pick<UiState, 'theme' | 'zoom' | 'contextMenu'>

const display: Display = { theme: 'light', zoom: false, contextMenu: false }
const initialState: UiState = {
  siteName: '',
  logo: '',
  logoDark: '',
  menus: [],
  favicon: '/favicon.ico',
  ...display,
}

/** Also stored in local storage, each under its own key. */
export const storedUiSettings = ['siteName', 'logo', 'menus', 'favicon'] as const

export const updateUi = createAction<Partial<UiState>>('ui/updateUi')

export const uiSlice = createSlice('ui', initialState, [
  on(updateUi, (ui, changed) => ({ ...ui, ...changed })),
  on(resetApp, ({ theme, zoom, contextMenu }) => ({ ...initialState, theme, zoom, contextMenu })),
])

export function uiFromSettings(settings: PublicSettings): Omit<UiState, keyof Display> {
  const { siteName, logoUrl, logoDarkUrl, menus, favicon } = settings
  return { siteName, logo: logoUrl, logoDark: logoDarkUrl, menus, favicon: favicon || '/favicon.ico' }
}
