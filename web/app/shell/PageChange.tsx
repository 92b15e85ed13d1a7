import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/** What a page load would have done for those who listen or use a keyboard: says where we are, and begins there. */
export function PageChange() {
  const title = useTitleOnArrival()
  useFocusOnArrival()
  const { pathname } = useLocation()
  const next = useNavigation().location?.pathname ?? pathname
  return <output className="visually-hidden">{next === pathname ? title : 'Loading'}</output>
}

/** Nothing on the first page: the browser reads that one out itself. */
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

/** A focus that fell off the page, or stayed behind in the menus, is picked up where the page begins. */
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
    // A link to a part of the page is answered by the browser.
    if ((lost || behind) && !location.hash) main?.focus({ preventScroll: true })
  }, [location])
}
