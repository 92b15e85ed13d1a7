import type { PublicSettings } from '@ovation/contract'
import { settingDefaults } from '@ovation/contract/limits'
import { resetApp } from './reset'
import { createAction, createSlice, on } from './slice'

const initialState: PublicSettings = {
  ...settingDefaults,
  menus: [],
  hashPassword: 'false',
  googleClientId: '',
  googleAuthorizationUrl: '',
  twitterSignIn: false,
}

export const updateSettings = createAction<Partial<PublicSettings>>('settings/updateSettings')

export const settingsSlice = createSlice('settings', initialState, [
  on(updateSettings, (settings, changed) => ({ ...settings, ...changed })),
  on(resetApp, () => initialState),
])
