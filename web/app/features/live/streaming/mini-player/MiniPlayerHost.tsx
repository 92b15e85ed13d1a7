import { lazy, Suspense, useEffect } from 'react'
import { useAppSelector } from '~/store/hooks'
import { stopWatching, useOffStage } from '../watch/current'

const MiniPlayer = lazy(() => import('./MiniPlayer'))

/** On every page: shows the stream that was being watched. */
export function MiniPlayerHost() {
  const session = useOffStage()
  const accountId = useAppSelector((state) => state.auth.authUser?._id ?? null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: ends when another person logs in.
  useEffect(() => () => stopWatching(), [accountId])
  if (!session) return null
  return (
    <Suspense>
      <MiniPlayer session={session} />
    </Suspense>
  )
}
