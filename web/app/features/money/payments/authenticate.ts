import { api } from '~/api/client'
import { loadStripe } from './stripe'

interface Question {
  clientSecret: string
  /** Empty: the site has no key, and its sandbox plays the bank. */
  publishableKey: string
  /** Shows the 3-D Secure challenge. */
  words: string
}

/** 3-D Secure. The server reads the outcome from the payment service, so a refusal is not an error here. */
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
