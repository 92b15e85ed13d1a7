import type { PublicSettings } from '@ovation/contract'
import { settingDefaults } from '@ovation/contract/limits'
import { createSlice, type PayloadAction } from '@reduxjs/toolkit'
import { resetApp } from './reset'

const initialState: PublicSettings = {
  ...settingDefaults,
  menus: [],
  hashPassword: 'false',
  googleClientId: '',
  googleAuthorizationUrl: '',
  twitterSignIn: false,
}

export const settingsSlice = createSlice({
  name: 'settings',
  initialState,
  reducers: {
    updateSettings: (state, { payload }: PayloadAction<Partial<PublicSettings>>) => ({
      ...state,
      ...payload,
    }),
  },
  extraReducers: (builder) => builder.addCase(resetApp, () => initialState),
})

export const { updateSettings } = settingsSlice.actions
