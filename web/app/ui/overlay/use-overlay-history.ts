import { useEffect } from 'react'
import { useDataRouter } from '~/ui/link/use-data-router'
import { routerArrived, routerIsBusy } from './history'

/** Reports the router's location to the overlays' history. Mounted once. Back may be pressed before React renders a page. */
export function useOverlayHistory() {
  const router = useDataRouter()
  useEffect(() => {
    if (!router) return
    let shown = router.state.location
    routerArrived(shown)
    return router.subscribe(({ location, navigation }) => {
      routerIsBusy(navigation.state !== 'idle')
      if (location === shown) return
      shown = location
      routerArrived(location)
    })
  }, [router])
}
