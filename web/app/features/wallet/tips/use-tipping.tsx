import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '~/store/hooks'
import type { TipSheetProps } from './TipSheet'

const TipSheet = lazy(() => import('./TipSheet'))

/** The tip sheet for whatever opens it: nobody tips themselves, and visitors log in first. */
export function useTipping(creator: TipSheetProps['creator'], conversationId?: string) {
  const user = useCurrentUser()
  const [open, setOpen] = useState(false)
  return {
    mine: user?._id === creator._id,
    member: user !== null,
    start: () => setOpen(true),
    sheet: open && (
      <Suspense>
        <TipSheet creator={creator} conversationId={conversationId} onClose={() => setOpen(false)} />
      </Suspense>
    ),
  }
}
