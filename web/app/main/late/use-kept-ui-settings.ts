import { useEffect } from 'react'
import { keepOnDevice } from '~/api/storage'
import { useAppSelector } from '~/store/hooks'
import { keptUiSettings } from '~/store/ui-slice'

/** Site name, logo, menus and favicon stay in local storage, each under its own key. */
export function useKeptUiSettings() {
  const ui = useAppSelector((state) => state.ui)
  useEffect(() => {
    for (const key of keptUiSettings) {
      const value = ui[key]
      keepOnDevice(key, typeof value === 'string' ? value : JSON.stringify(value))
    }
  }, [ui])
}
