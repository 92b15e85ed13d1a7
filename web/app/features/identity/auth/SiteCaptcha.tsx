import { useSettings } from '~/store/hooks'
import { CaptchaField } from '~/ui/form/CaptchaField'

/** The check against robots, when the site wants it. */
export function SiteCaptcha() {
  const { enableGoogleReCaptcha, googleReCaptchaSiteKey } = useSettings()
  return enableGoogleReCaptcha && googleReCaptchaSiteKey ? (
    <CaptchaField siteKey={googleReCaptchaSiteKey} />
  ) : null
}
