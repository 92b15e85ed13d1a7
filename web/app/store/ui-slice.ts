import type { Menu, PublicSettings } from '@ovation/contract'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resetApp } from './reset'

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

export const uiSlice = createSlice({
  name: 'ui',
  initialState,
  reducers: {
    updateUi: (state, { payload }: PayloadAction<Partial<UiState>>) => ({ ...state, ...payload }),
  },
  // Light or dark is the device's, not the account's.
  extraReducers: (builder) => builder.addCase(resetApp, ({ theme }) => ({ ...initialState, theme })),
})

export const { updateUi } = uiSlice.actions

export function uiFromSettings(settings: PublicSettings): Omit<UiState, 'theme'> {
  const { siteName, logoUrl, menus, favicon } = settings
  return { siteName, logo: logoUrl, menus, favicon: favicon || '/favicon.ico' }
}
