import type { Menu, PublicSettings } from '@ovation/contract'
import { resetApp } from './reset'
import { createAction, createSlice, on } from './slice'

interface UiState {
  siteName: string
  logo: string
  menus: Menu[]
  favicon: string
  theme: 'light' | 'dark'
}

const initialState: UiState = { siteName: '', logo: '', menus: [], favicon: '/favicon.ico', theme: 'light' }

/** These four are also kept in local storage, each under its own name. */
export const keptUiSettings = ['siteName', 'logo', 'menus', 'favicon'] as const

export const updateUi = createAction<Partial<UiState>>('ui/updateUi')

export const uiSlice = createSlice('ui', initialState, [
  on(updateUi, (ui, changed) => ({ ...ui, ...changed })),
  // Light or dark is the device's, not the account's.
  on(resetApp, ({ theme }) => ({ ...initialState, theme })),
])

export function uiFromSettings(settings: PublicSettings): Omit<UiState, 'theme'> {
  const { siteName, logoUrl, menus, favicon } = settings
  return { siteName, logo: logoUrl, menus, favicon: favicon || '/favicon.ico' }
}
