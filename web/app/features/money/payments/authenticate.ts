import { api } from '~/api/client'
import { loadStripe } from './stripe'

interface Question {
  clientSecret: string
  /** Empty: the site has no key, and its own sandbox plays the bank. */
  publishableKey: string
  /** What the bank asks its customer. */
  words: string
}

/**
 * 3-D Secure. What the person answered is between them and the bank; the server learns it from the payment service, so
 * a refusal is no error here.
 */
export async function authenticate({ clientSecret, publishableKey, words }: Question): Promise<void> {
  if (publishableKey) {
    const stripe = await loadStripe(publishableKey)
    await stripe.handleNextAction({ clientSecret })
    return
  }
  const { askSandboxChallenge } = await import('./sandbox-challenge')
  const approve = await askSandboxChallenge(words)
  await api('POST /payment/sandbox/authenticate', { body: { clientSecret, approve } })
}
