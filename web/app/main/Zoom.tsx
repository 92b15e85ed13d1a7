import { useLayoutEffect } from 'react'
import { viewport } from '~/shell/viewport'
import { useAppSelector } from '~/store/hooks'

/** Applies the zoom setting without a reload. */
export function Zoom() {
  const zoom = useAppSelector((state) => state.ui.zoom)
  useLayoutEffect(() => {
    document.querySelector('meta[name="viewport"]')?.setAttribute('content', viewport(zoom))
  }, [zoom])
  return null
}
