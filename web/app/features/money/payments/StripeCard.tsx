import { useEffect, useId, useRef, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Hint } from '~/ui/feedback/Hint'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './AddCard.module.css'
import { loadStripe, type Stripe } from './stripe'
import type { useAddCard } from './use-add-card'

type CardElement = ReturnType<ReturnType<Stripe['elements']>['create']>

/** Stripe's own field: the number is sent to Stripe and never to this site. */
export function StripeCard(props: ReturnType<typeof useAddCard> & { publishableKey: string }) {
  const { publishableKey, add, adding, error, fail } = props
  const place = useRef<HTMLDivElement>(null)
  const [shown, setShown] = useState<{ stripe: Stripe; card: CardElement } | null>(null)
  const [complete, setComplete] = useState(false)
  const [naming, setNaming] = useState(false)
  const id = useId()

  useEffect(() => {
    let left = false
    let card: CardElement | undefined
    loadStripe(publishableKey)
      .then((stripe) => {
        if (left || !place.current) return
        card = stripe.elements().create('card', { style: lookOf(place.current), hidePostalCode: true })
        card.mount(place.current)
        card.on('change', (change) => {
          setComplete(change.complete)
          fail(change.error?.message ?? null)
        })
        setShown({ stripe, card })
      })
      .catch(() => fail('The card form didn’t load. Check your connection and try again.'))
    return () => {
      left = true
      card?.unmount()
    }
  }, [publishableKey, fail])

  async function keep() {
    if (!shown) return
    setNaming(true)
    const { paymentMethod, error: refusal } = await shown.stripe.createPaymentMethod({
      type: 'card',
      card: shown.card,
    })
    setNaming(false)
    if (paymentMethod) await add(paymentMethod.id)
    else fail(refusal?.message ?? null)
  }

  return (
    <>
      <div className={styles.field}>
        <span id={id}>Card number, expiry and code</span>
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset around a frame of Stripe's would be read twice. */}
        <div ref={place} role="group" aria-labelledby={id} className={styles.frame}>
          {!shown && !error && <Skeleton height="24px" />}
        </div>
      </div>
      <FormError why={error} className={styles.error} />
      <Button
        look="go"
        full
        disabled={!complete && !adding}
        busy={(naming || adding !== null) && 'Contacting your bank…'}
        onClick={() => void keep()}
      >
        Save card
      </Button>
      <Hint>The number goes straight to Stripe, never to this site.</Hint>
    </>
  )
}

/** Stripe renders in its own frame, where our CSS variables don't exist. */
function lookOf(place: HTMLElement) {
  const { color, fontFamily } = getComputedStyle(place)
  return { base: { color, fontFamily, fontSize: '16px', iconColor: color }, invalid: { color } }
}
