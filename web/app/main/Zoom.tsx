import { useLayoutEffect } from 'react'
import { viewport } from '~/shell/viewport'
import { useAppSelector } from '~/store/hooks'

/** Changes the viewport at once; the next page comes with it from the server. */
export function Zoom() {
  const zoom = useAppSelector((state) => state.ui.zoom)
  useLayoutEffect(() => {
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewport(zoom))
  }, [zoom])
  return null
}
