import { lazy, Suspense, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import IconUsers from '~/ui/icons/IconUsers'
import { counted } from '~/ui/text/format'

const MembersSheet = lazy(() => import('./MembersSheet'))

/** The number of viewers, with a sheet that lists them. */
export function MembersButton({ conversationId, total }: { conversationId: string; total: number }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        <IconUsers size={20} stroke={1.75} aria-hidden />
        {counted(total, 'viewer')}
      </Button>
      {open && (
        <Suspense>
          <MembersSheet conversationId={conversationId} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
