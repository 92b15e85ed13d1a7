import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'

/** Handles links and search forms of the site with the router, and prefetches the link that is hovered or focused. */
export function FollowLinks() {
  const navigate = useNavigate()
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = linkAt(event.target)
      if (!link || !isFollowed(event, link)) return
      event.preventDefault()
      const to = pathOf(link)
      void navigate(to, {
        replace: to === pathOf(location),
        preventScrollReset: link.dataset.keepsScroll === 'true',
        state: link.dataset.state ? JSON.parse(link.dataset.state) : null,
      })
    }
    const submit = (event: SubmitEvent) => {
      const form = event.target
      if (event.defaultPrevented || !(form instanceof HTMLFormElement) || !form.dataset.discover) return
      event.preventDefault()
      const to = pathOf(addressOf(form, event.submitter))
      void navigate(to, {
        replace: to === pathOf(location),
        preventScrollReset: form.dataset.keepsScroll === 'true',
      })
    }
    // After React's listeners, which are on the document too: events that a component has handled are ignored.
    document.addEventListener('click', follow)
    document.addEventListener('submit', submit)
    return () => {
      document.removeEventListener('click', follow)
      document.removeEventListener('submit', submit)
    }
  }, [navigate])
  const next = useIntent()
  return next && <PrefetchPageLinks page={next} />
}

/** How long a link is hovered before it is prefetched. */
const intentMs = 100

/** The link that is hovered, touched or focused. */
function useIntent() {
  const here = useLocation()
  const [next, setNext] = useState<{ from: typeof here; path: string } | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const begin = ({ target }: Event) => {
      clearTimeout(timer)
      const link = linkAt(target)
      if (link && !link.dataset.waits) {
        timer = setTimeout(() => setNext({ from: here, path: pathOf(link) }), intentMs)
      }
    }
    const signs = ['mouseover', 'focusin', 'touchstart'] as const
    for (const sign of signs) document.addEventListener(sign, begin, { passive: true })
    return () => {
      clearTimeout(timer)
      for (const sign of signs) document.removeEventListener(sign, begin)
    }
  }, [here])
  return next?.from === here ? next.path : null
}

function linkAt(target: EventTarget | null): HTMLAnchorElement | null {
  const link = target instanceof Element ? target.closest('a[data-discover]') : null
  return link instanceof HTMLAnchorElement ? link : null
}

/** Other mouse buttons and modifier keys are left to the browser, such as for a new tab. */
const isFollowed = (event: MouseEvent, { target }: HTMLAnchorElement) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!target || target === '_self')

/** The URL that a browser would load. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const address = new URL(form.action)
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  address.search = new URLSearchParams(fields).toString()
  return address
}

const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash
