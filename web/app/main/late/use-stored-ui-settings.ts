import { useEffect } from 'react'
import { saveLocal } from '~/api/storage'
import { useAppSelector } from '~/store/hooks'
import { storedUiSettings } from '~/store/ui-slice'

/** Stores site name, logo, menus and favicon in local storage, each under its own key. */
export function useStoredUiSettings() {
  const ui = useAppSelector((state) => state.ui)
  useEffect(() => {
    for (const key of storedUiSettings) {
      const value = ui[key]
      saveLocal(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, [ui])
}
