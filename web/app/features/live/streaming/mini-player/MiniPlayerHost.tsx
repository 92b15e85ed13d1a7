import { lazy, Suspense, useEffect } from 'react'
import { useAppSelector } from '~/store/hooks'
import { stopWatching, useOffStage } from '../watch/current'

const MiniPlayer = lazy(() => import('./MiniPlayer'))

/** On every page: the stream one was watching goes on in a corner. */
export function MiniPlayerHost() {
  const session = useOffStage()
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: what somebody watched is over when somebody else is here.
  useEffect(() => () => stopWatching(), [accountId])
  if (!session) return null
  return (
    <Suspense>
      <MiniPlayer session={session} />
    </Suspense>
  )
}
