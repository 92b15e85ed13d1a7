import { lazy, Suspense, useState } from 'react'
import { useCurrentUser } from '~/store/hooks'
import type { TipSheetProps } from './TipSheet'

const TipSheet = lazy(() => import('./TipSheet'))

type About = Pick<TipSheetProps, 'conversationId' | 'sessionId' | 'note'>

/** Opens the tip sheet: creators can’t tip themselves, and visitors join first. */
export function useTipping(creator: TipSheetProps['creator'], about: About = {}) {
  const user = useCurrentUser()
  const [open, setOpen] = useState<{ amount?: number | undefined } | null>(null)
  return {
    mine: user?._id === creator._id,
    member: user !== null,
    start: (amount?: number) => setOpen({ amount }),
    sheet: open && (
      <Suspense>
        <TipSheet creator={creator} {...about} {...open} onClose={() => setOpen(null)} />
      </Suspense>
    ),
  }
}
