import { lazy, Suspense } from 'react'
import { useAppDispatch, useAppSelector } from '~/store/hooks'
import { closeSubscribe, selectSubscription } from './slice'

const SubscribeSheet = lazy(() => import('./SubscribeSheet'))

/** The one subscribe sheet of the site, above any page; loaded when it is first opened. */
export function SubscribeHost() {
  const dispatch = useAppDispatch()
  const { showModal, performer } = useAppSelector(selectSubscription)
  if (!showModal || !performer) return null
  return (
    <Suspense>
      <SubscribeSheet key={performer._id} performer={performer} onClose={() => dispatch(closeSubscribe())} />
    </Suspense>
  )
}
