import { limits } from '@ovation/contract/limits'
import { PasswordField } from '~/ui/form/PasswordField'

/** A password that is being chosen, so that managers offer one. */
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
