import { useContext, useEffect } from 'react'
import { UNSAFE_DataRouterContext } from 'react-router'
import { routerArrived, routerIsBusy } from './history'

/**
 * Tells the overlays' history where the router is; once, for the whole site. Asks the router itself: React shows a page
 * only a while after the router has written it into the history, and Back may be pressed between the two.
 */
export function useOverlayHistory() {
  const router = useContext(UNSAFE_DataRouterContext)?.router
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
