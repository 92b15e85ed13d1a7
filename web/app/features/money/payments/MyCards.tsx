import type { PaymentCard } from '@ovation/contract'
import { lazy, Suspense, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { EmptyState } from '~/ui/feedback/EmptyState'
import IconTrash from '~/ui/icons/IconTrash'
import { Rows } from '~/ui/layout/Rows'
import { Confirm } from '~/ui/overlay/Confirm'
import { CardMark } from './CardMark'
import { cardName, isUsable, stateOf } from './card-labels'
import styles from './MyCards.module.css'
import { useMyCards } from './use-my-cards'

const AddCardSheet = lazy(() => import('./AddCardSheet'))

export function MyCards({ loaded }: { loaded: readonly PaymentCard[] }) {
  const { cards, add, remove, removing } = useMyCards(loaded)
  const [adding, setAdding] = useState(false)
  const [chosen, setChosen] = useState<PaymentCard | null>(null)
  const [refusal, setRefusal] = useState<string | null>(null)
  const addButton = (
    <Button look="go" onClick={() => setAdding(true)}>
      Add a card
    </Button>
  )
  const ask = (card: PaymentCard | null) => {
    setChosen(card)
    setRefusal(null)
  }
  async function forget(card: PaymentCard) {
    const why = await remove(card)
    if (why) setRefusal(why)
    else ask(null)
  }
  return (
    <>
      {cards.length === 0 ? (
        <EmptyState picture="/state-empty.webp" title="No cards yet" action={addButton}>
          Use a card to top up your wallet and pay for subscriptions. This site never sees its number.
        </EmptyState>
      ) : (
        <>
          <Rows>
            {cards.map((card) => (
              <li key={card._id} className={styles.card}>
                <CardMark brand={card.brand} />
                <p>
                  <b>{cardName(card)}</b>
                  <small data-usable={isUsable(card)}>
                    {stateOf(card)}
                    {card.holderName && ` · ${card.holderName}`}
                  </small>
                </p>
                <IconButton
                  label={`Remove ${cardName(card)}`}
                  icon={IconTrash}
                  size={20}
                  onClick={() => ask(card)}
                />
              </li>
            ))}
          </Rows>
          <div className={styles.add}>{addButton}</div>
        </>
      )}
      {adding && (
        <Suspense>
          <AddCardSheet
            onAdded={(card) => {
              add(card)
              setAdding(false)
            }}
            onClose={() => setAdding(false)}
          />
        </Suspense>
      )}
      {chosen && (
        <Confirm
          title={`Remove ${cardName(chosen)}?`}
          yes="Remove"
          busy={removing && 'Removing…'}
          onYes={() => void forget(chosen)}
          onNo={() => ask(null)}
        >
          {refusal ?? 'You can add it again at any time.'}
        </Confirm>
      )}
    </>
  )
}
