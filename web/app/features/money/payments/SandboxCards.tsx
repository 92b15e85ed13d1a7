import type { Calls, ResponseOf } from '@ovation/contract'
import { useCallback, useEffect, useState } from 'react'
import { api, errorMessage } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Skeleton } from '~/ui/feedback/Skeleton'
import styles from './AddCard.module.css'
import { CardMark } from './CardMark'
import { cardName } from './card-labels'
import type { useAddCard } from './use-add-card'

type TestCard = ResponseOf<Calls['GET /payment/sandbox/cards']>['data'][number]

/** Test cards with different behaviour, on sites without the key of a payment service. */
export function SandboxCards({ add, adding, error }: ReturnType<typeof useAddCard>) {
  const { cards, failure, load } = useTestCards()
  return (
    <>
      <p className={styles.lead}>
        This site is in test mode: no real card is needed and no money moves. Each test card behaves
        differently.
      </p>
      <FormError why={error} className={styles.error} />
      {failure && (
        <div className={styles.failed} role="alert">
          <p>{failure}</p>
          <Button onClick={load}>Retry</Button>
        </div>
      )}
      {!cards && !failure && <Skeleton height="224px" />}
      <ul className={styles.tiles}>
        {cards?.map((card) => (
          <li key={card._id}>
            <button
              type="button"
              className={styles.tile}
              aria-disabled={adding !== null || undefined}
              aria-busy={adding === card._id || undefined}
              onClick={() => {
                if (!adding) void add(card._id)
              }}
            >
              <CardMark brand={card.brand} />
              <span>
                <b>{card.title}</b>
                <small>{adding === card._id ? 'Contacting the bank…' : card.description}</small>
              </span>
              <small className={styles.number}>
                <span className="visually-hidden">{cardName(card)}</span>
                <span aria-hidden>···· {card.last4}</span>
              </small>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

function useTestCards() {
  const [cards, setCards] = useState<TestCard[] | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const load = useCallback(() => {
    setFailure(null)
    api('GET /payment/sandbox/cards')
      .then(({ data }) => setCards(data))
      .catch((problem: unknown) => setFailure(errorMessage(problem)))
  }, [])
  useEffect(load, [load])
  return { cards, failure, load }
}
