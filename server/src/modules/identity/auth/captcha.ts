import type { Platform } from '#platform'
import { AppError, invalid } from '#platform/errors'

const patience = 5000

/** Always passes when reCAPTCHA is off. `field` names the token in the caller's request. */
export async function verifyCaptcha(
  { config }: Pick<Platform, 'config'>,
  token: string | undefined,
  field = 'captchaToken',
): Promise<void> {
  const { secret, verifyUrl } = config.recaptcha
  if (!secret) return
  if (!token || !(await isHuman(verifyUrl, secret, token))) {
    throw invalid(field, 'Please confirm you’re not a robot.')
  }
}

/** When Google cannot be reached, the request fails without blaming the person. */
async function isHuman(url: string, secret: string, token: string): Promise<boolean> {
  try {
    const body = new URLSearchParams({ secret, response: token })
    const answer = await fetch(url, { method: 'POST', body, signal: AbortSignal.timeout(patience) })
    const verdict: unknown = await answer.json()
    return verdict !== null && typeof verdict === 'object' && 'success' in verdict && verdict.success === true
  } catch {
    throw new AppError(
      'CAPTCHA_UNAVAILABLE',
      503,
      'We couldn’t check that you’re not a robot. Try again soon.',
    )
  }
}
