import { useEffect, useState } from 'react'
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router'

/** Follows the links and search forms of the site without loading it anew, and fetches ahead where somebody is about to go. */
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
    // After React, whose own listeners are on the document too, so that an event somebody has dealt with is left alone.
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

/** How long somebody points at a link before it is meant. */
const intentMs = 100

/** Where somebody is about to go: what they point at, touch or have in focus. */
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

/** Another button or key asks the browser for something else, such as a tab of its own. */
const isFollowed = (event: MouseEvent, { target }: HTMLAnchorElement) =>
  !event.defaultPrevented &&
  event.button === 0 &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey) &&
  (!target || target === '_self')

/** Where a browser would go. */
function addressOf(form: HTMLFormElement, submitter: HTMLElement | null): URL {
  const address = new URL(form.action)
  const fields = [...new FormData(form, submitter)].map(([name, value]) => [name, String(value)])
  address.search = new URLSearchParams(fields).toString()
  return address
}

const pathOf = ({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>) =>
  pathname + search + hash
