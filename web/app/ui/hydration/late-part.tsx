import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { repeatEarlyClick, watchForEarlyClicks } from './early-clicks'
import { whenIdle } from './when-idle'

const onTheServer: Promise<unknown>[] = []
if (!import.meta.env.SSR) watchForEarlyClicks()

/** The server renders without waiting, so late parts, and the late parts inside them, must be loaded before. */
export async function latePartsLoaded() {
  for (let known = 0; known < onTheServer.length; ) {
    known = onTheServer.length
    await Promise.all(onTheServer)
  }
}

/**
 * A component that few pages have. The server renders it like any other. A browser loads it where it is on the page and
 * leaves the server's markup as it is until then; elsewhere it is loaded when the browser is idle. A click on one of its
 * buttons before that is repeated. Its styles are loaded with the page, because the page imports them to pass them here.
 * `Space` is the placeholder on a page that the browser renders, so that nothing moves.
 */
export function latePart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  _styles: CSSModuleClasses[],
  Space?: ComponentType<Props>,
) {
  let loaded: ComponentType<Props> | null = null
  const keep = async () => {
    loaded = await load()
    return { default: loaded }
  }
  if (import.meta.env.SSR) onTheServer.push(keep())
  else whenIdle(() => void keep().catch(() => {}))
  const Coming = lazy(() => keep().catch(() => online().then(keep)))

  return function LatePart(props: Props) {
    // Kept for the lifetime: another component would be mounted again.
    const [Part] = useState<ComponentType<Props>>(() => loaded ?? Coming)
    return (
      <Suspense fallback={Space && <Space {...props} />}>
        <Part {...props} />
        <Arrival />
      </Suspense>
    )
  }
}

const online = () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true }))

/** Mounted together with the part. */
function Arrival() {
  useEffect(repeatEarlyClick, [])
  return null
}
