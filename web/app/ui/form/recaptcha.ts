export interface Recaptcha {
  ready(then: () => void): void
  render(
    place: HTMLElement,
    options: { sitekey: string; callback: (token: string) => void; 'expired-callback': () => void },
  ): number
  reset(widget: number): void
}

declare global {
  interface Window {
    grecaptcha?: Recaptcha
  }
}

let loading: Promise<Recaptcha> | undefined

/** Google's script, loaded when the first form needs it. */
export function loadRecaptcha(): Promise<Recaptcha> {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://www.google.com/recaptcha/api.js?render=explicit'
    script.onload = () => {
      const { grecaptcha } = window
      if (grecaptcha) grecaptcha.ready(() => resolve(grecaptcha))
    }
    script.onerror = () => {
      loading = undefined
      reject(new Error('reCAPTCHA did not load'))
    }
    document.head.append(script)
  })
  return loading
}
