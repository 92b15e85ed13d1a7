import { CheckField } from '~/ui/form/CheckField'

/** Rejecting what a file for the bank has returns its tokens, and the bank may still pay it: asked for in words. */
export const NotPaidField = ({ count }: { count: number }) => (
  <CheckField
    name="notPaid"
    required
    label={
      count === 1
        ? 'The bank hasn’t paid it and won’t'
        : `The bank hasn’t paid the ${count} exported payouts and won’t`
    }
    hint="Exported for the bank before. If the bank pays it, the creator is paid twice."
  />
)
