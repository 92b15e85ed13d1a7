import { limits } from '@ovation/contract/limits'
import { PasswordField } from '~/ui/form/PasswordField'

/** Marked as a new password, so that password managers suggest one. */
export function NewPasswordField({ label, advice = '' }: { label: string; advice?: string }) {
  return (
    <PasswordField
      label={label}
      name="password"
      autoComplete="new-password"
      minLength={limits.passwordMin}
      maxLength={limits.passwordMax}
      hint={`At least ${limits.passwordMin} characters. ${advice}`.trim()}
      required
    />
  )
}
