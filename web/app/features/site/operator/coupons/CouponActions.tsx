import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import type { Choice } from '~/ui/form/SelectField'
import { Confirm } from '~/ui/overlay/Confirm'
import { CouponSheet } from './CouponSheet'
import type { CouponRow } from './coupon-rows'

const results = { active: 'resumed', inactive: 'paused', archived: 'archived' }

/** Edit, pause or resume, and archive. */
export function CouponActions({ coupon, packages }: { coupon: CouponRow; packages: readonly Choice[] }) {
  const { _id: id, code, status } = coupon
  const [open, setOpen] = useState<'edit' | 'archive' | null>(null)
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async (next: keyof typeof results) => {
    await api('PUT /operator/coupons/{id}/status', { params: { id }, body: { status: next } })
    toast({ message: `${code} ${results[next]}.` })
    setOpen(null)
    await revalidate()
  })
  const isActive = status === 'active'
  return (
    <>
      <Button onClick={() => setOpen('edit')}>Edit</Button>
      <Button busy={busy && 'Saving…'} onClick={() => void run(isActive ? 'inactive' : 'active')}>
        {isActive ? 'Pause' : 'Resume'}
      </Button>
      {status !== 'archived' && <Button onClick={() => setOpen('archive')}>Archive</Button>}
      {open === 'edit' && <CouponSheet coupon={coupon} packages={packages} onClose={() => setOpen(null)} />}
      {open === 'archive' && (
        <Confirm
          title={`Archive ${code}?`}
          yes="Archive coupon"
          busy={busy && 'Archiving…'}
          onYes={() => void run('archived')}
          onNo={() => setOpen(null)}
        >
          It can’t be used until you resume it. Its uses stay listed.
        </Confirm>
      )}
    </>
  )
}
