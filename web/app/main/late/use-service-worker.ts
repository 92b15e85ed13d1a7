import { useEffect } from 'react'

/** Without a connection a page load still finds a page of ours; see public/sw.js. */
export function useServiceWorker() {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
}
