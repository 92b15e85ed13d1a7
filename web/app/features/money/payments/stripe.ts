interface StripeFailure {
  message?: string
}

interface CardElement {
  mount(place: HTMLElement): void
  unmount(): void
  on(event: 'change', listener: (change: { complete: boolean; error?: StripeFailure }) => void): void
  on(event: 'ready', listener: () => void): void
}

/** The part of Stripe's API that is used here. */
export interface Stripe {
  elements(): { create(kind: 'card', options: { style: unknown; hidePostalCode: boolean }): CardElement }
  createPaymentMethod(details: {
    type: 'card'
    card: CardElement
  }): Promise<{ paymentMethod?: { id: string }; error?: StripeFailure }>
  handleNextAction(options: { clientSecret: string }): Promise<{ error?: StripeFailure }>
}

declare global {
  interface Window {
    Stripe?: (publishableKey: string) => Stripe
  }
}

let loading: Promise<(publishableKey: string) => Stripe> | undefined

function loadScript() {
  loading ??= new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = 'https://js.stripe.com/v3/'
    script.onload = () => (window.Stripe ? resolve(window.Stripe) : reject(new Error('Stripe is not there')))
    script.onerror = () => {
      loading = undefined
      script.remove()
      reject(new Error('Stripe did not load'))
    }
    document.head.append(script)
  })
  return loading
}

/** Loads Stripe's script before a payment. It must come from Stripe, and it detects fraud. */
export const loadStripe = async (publishableKey: string): Promise<Stripe> =>
  (await loadScript())(publishableKey)
