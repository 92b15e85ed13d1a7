import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** Does what a page load does for screen readers and keyboards: announces the title and moves the focus. */
export function PageChange() {
  const title = useTitleOnArrival()
  useFocusOnArrival()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  return <output className="visually-hidden">{next === pathname ? title : 'Loading'}</output>
}

/** Empty on the first page, which the screen reader announces itself. */
function useTitleOnArrival() {
  const { pathname } = useLocation()
  const [title, setTitle] = useState('')
  const seen = useRef(pathname)
  useEffect(() => {
    if (seen.current === pathname) return
    seen.current = pathname
    setTitle(document.title)
  }, [pathname])
  return title
}

/** Moves the focus to the content if it was lost or is still in the navigation. */
function useFocusOnArrival() {
  const location = useLocation()
  const seen = useRef(location)
  useEffect(() => {
    const { pathname } = seen.current
    if (seen.current === location) return
    seen.current = location
    const main = document.getElementById('main')
    const focused = document.activeElement
    const lost = !focused || focused === document.body
    const behind = location.pathname !== pathname && !main?.contains(focused)
    // The browser handles anchors.
    if ((lost || behind) && !location.hash) main?.focus({ preventScroll: true })
  }, [location])
}
