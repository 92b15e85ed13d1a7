import { useEffect } from 'react'

/** Shows an offline page without a connection; see public/sw.js. */
export function useServiceWorker() {
  useEffect(() => {
    if (import.meta.env.PROD) navigator.serviceWorker?.register('/sw.js').catch(() => {})
  }, [])
}
