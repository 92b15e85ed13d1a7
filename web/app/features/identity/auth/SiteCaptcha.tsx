import { useSettings } from '~/store/hooks'
import { CaptchaField } from '~/ui/form/CaptchaField'

/** reCAPTCHA, if the site has configured it. */
export function SiteCaptcha() {
  const { enableGoogleReCaptcha, googleReCaptchaSiteKey } = useSettings()
  return enableGoogleReCaptcha && googleReCaptchaSiteKey ? (
    <CaptchaField siteKey={googleReCaptchaSiteKey} />
  ) : null
}
