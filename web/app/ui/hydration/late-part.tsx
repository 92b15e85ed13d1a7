import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { repeatEarlyClick, watchForEarlyClicks } from './early-clicks'
import { whenIdle } from './when-idle'

const onTheServer: Promise<unknown>[] = []
if (!import.meta.env.SSR) watchForEarlyClicks()

/** The server renders a page in one go: every part that comes late in a browser must be there before. */
export const latePartsLoaded = () => Promise.all(onTheServer)

/**
 * A part that few pages have. The server writes it like any other; a browser loads it where it is on the page, leaves what
 * the server wrote as it is until then, and loads it everywhere else once there is nothing better to do. A button of it
 * that is pressed before is pressed again. Its styles come with the page: the bundler sees to that because they are named
 * here. `Space` takes its room on a page that the browser makes, so that nothing moves when it arrives.
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
    // Another component in its place would begin anew.
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

/** Behind a part, and there when it is. */
function Arrival() {
  useEffect(repeatEarlyClick, [])
  return null
}
