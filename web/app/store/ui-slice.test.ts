import { settingDefaults } from '@ovation/contract/limits'
import { expect, test } from 'vitest'
import { createStore } from './create-store'
import { resetApp } from './reset'
import { updateSettings } from './settings-slice'
import { updateUi } from './ui-slice'

test('the reset of the app restores the look of the site, but not the light, which is the device’s', () => {
  const store = createStore()
  const fresh = store.getState().ui
  store.dispatch(
    updateUi({ siteName: 'Elsewhere', logo: '/their.svg', favicon: '/their.ico', theme: 'dark' }),
  )
  store.dispatch(resetApp())
  expect(store.getState().ui).toEqual({ ...fresh, favicon: '/favicon.ico', theme: 'dark' })
})

test('the reset of the app restores the default settings', () => {
  const store = createStore()
  store.dispatch(updateSettings({ minimumTipPrice: settingDefaults.minimumTipPrice + 1 }))
  store.dispatch(resetApp())
  expect(store.getState().settings.minimumTipPrice).toBe(settingDefaults.minimumTipPrice)
})
