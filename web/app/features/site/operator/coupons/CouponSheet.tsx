import type { Coupon } from '@ovation/contract'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { Form } from '~/ui/form/Form'
import type { Choice } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { CouponFields } from './CouponFields'
import { termsIn } from './coupon-terms'

interface CouponSheetProps {
  /** The coupon to edit; without it, a new one. */
  coupon?: Coupon
  packages: readonly Choice[]
  onClose: () => void
}

export function CouponSheet({ coupon, packages, onClose }: CouponSheetProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const terms = termsIn(values)
    if (coupon) {
      await api('PUT /operator/coupons/{id}', { params: { id: coupon._id }, body: terms })
      toast({ message: `${coupon.code} saved.` })
      onClose()
      await revalidate()
      return
    }
    const { _id, code } = await api('POST /operator/coupons', {
      body: { code: textOf(values, 'code'), ...terms },
    })
    toast({ message: `${code} created.` })
    onClose()
    await navigate(`/admin/coupons/${_id}`)
  })
  return (
    <Sheet title={coupon ? `Edit ${coupon.code}` : 'New coupon'} held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        {!coupon && (
          <TextField
            label="Code"
            name="code"
            hint="What people type. It can’t be changed later."
            required
            minLength={3}
            maxLength={40}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
          />
        )}
        <CouponFields coupon={coupon} packages={packages} />
        <Submit full busy="Saving…">
          {coupon ? 'Save coupon' : 'Create coupon'}
        </Submit>
      </Form>
    </Sheet>
  )
}
