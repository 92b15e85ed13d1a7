import { useEffect, useEffectEvent, useRef } from 'react'
import { useNavigate } from 'react-router'
import { useDataRouter } from '~/ui/link/use-data-router'

/** Shows the summary of a stream when it has ended; null shows the studio without one. */
export function useShowSummary(streamId: string | null) {
  const navigate = useNavigate()
  const router = useDataRouter()
  const last = useRef(streamId)
  const show = (id: string | null) => void navigate(id ? `?ended=${id}` : '?', { replace: true })
  const ended = useEffectEvent(() => {
    // Not during the navigation to a private stream, for which this one ended. `useNavigation` lags behind the router, and
    // the summary would replace a navigation that has just started.
    if (last.current && router?.state.navigation.state === 'idle') show(last.current)
  })
  useEffect(() => {
    if (!streamId) ended()
    last.current = streamId
  }, [streamId])
  return show
}
