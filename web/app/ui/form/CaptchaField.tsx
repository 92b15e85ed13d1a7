import { useEffect, useRef, useState } from 'react'
import styles from './Field.module.css'
import { useFieldError, useFormState } from './form-context'
import { loadRecaptcha, type Recaptcha } from './recaptcha'

/** Google's CAPTCHA. Its answer is sent as `captchaToken`. */
export function CaptchaField({ siteKey }: { siteKey: string }) {
  const place = useRef<HTMLDivElement>(null)
  const widget = useRef<{ recaptcha: Recaptcha; id: number } | null>(null)
  const [token, setToken] = useState('')
  const [broken, setBroken] = useState(false)
  const refused = useFieldError('captchaToken')
  const error = broken ? 'The CAPTCHA didn’t load. Please reload the page.' : refused
  const { busy } = useFormState()

  useEffect(() => {
    const box = place.current
    const show = (recaptcha: Recaptcha) => {
      if (!box?.isConnected || box.hasChildNodes()) return
      const id = recaptcha.render(box, {
        sitekey: siteKey,
        callback: setToken,
        'expired-callback': () => setToken(''),
      })
      widget.current = { recaptcha, id }
    }
    loadRecaptcha().then(show, () => setBroken(true))
  }, [siteKey])

  // An answer is valid once: after a failed submit the CAPTCHA is reset.
  const tried = useRef(false)
  useEffect(() => {
    if (tried.current && !busy) {
      widget.current?.recaptcha.reset(widget.current.id)
      setToken('')
    }
    tried.current = busy
  }, [busy])

  return (
    <div className={styles.field}>
      <div ref={place} />
      <input type="hidden" name="captchaToken" value={token} />
      {error && <p className={styles.error}>{error}</p>}
    </div>
  )
}
