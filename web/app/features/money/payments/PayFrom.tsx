import { messages } from '@ovation/contract/limits'
import { lazy, Suspense, useId, useState } from 'react'
import { Button } from '~/ui/controls/Button'
import { Skeleton } from '~/ui/feedback/Skeleton'
import IconPlus from '~/ui/icons/IconPlus'
import IconWallet from '~/ui/icons/IconWallet'
import { Choice, Choices } from '~/ui/money/Choice'
import { Tokens } from '~/ui/text/Tokens'
import { CardMark } from './CardMark'
import { cardName, isUsable, stateOf } from './card-labels'
import styles from './PayFrom.module.css'
import { type usePayFrom, walletChoice } from './use-pay-from'

const AddCardSheet = lazy(() => import('./AddCardSheet'))

/** The choice of the wallet, if allowed, a saved card or a new one: `<PayFrom {...usePayFrom()} />`. */
export function PayFrom({ cards, failed, load, add, walletPrice, balance, payer, choose }: PayFromProps) {
  const name = useId()
  const [adding, setAdding] = useState(false)
  if (failed) {
    return (
      <div className={styles.failed} role="alert">
        <p>{messages.tryAgainLater}</p>
        <Button size="sm" onClick={load}>
          Retry
        </Button>
      </div>
    )
  }
  if (!cards) return <Waiting />
  return (
    <div className={styles.sources}>
      <Choices label="Pay with">
        {walletPrice !== undefined && (
          <Choice
            name={name}
            value={walletChoice}
            chosen={payer?.from === 'wallet'}
            onChoose={choose}
            mark={<IconWallet size={24} stroke={1.75} aria-hidden />}
            title="Wallet"
            note={balance < walletPrice ? 'Not enough tokens' : undefined}
            amount={<Tokens amount={balance} />}
          />
        )}
        {cards.map((card) => (
          <Choice
            key={card._id}
            name={name}
            value={card._id}
            chosen={payer?.from === 'card' && payer.card._id === card._id}
            onChoose={choose}
            disabled={!isUsable(card)}
            mark={<CardMark brand={card.brand} />}
            title={cardName(card)}
            note={stateOf(card)}
          />
        ))}
      </Choices>
      <Button
        look={payer ? 'bare' : 'go'}
        className={payer ? `${styles.add} ${styles.more}` : styles.add}
        onClick={() => setAdding(true)}
      >
        <IconPlus size={20} stroke={1.75} aria-hidden />
        {cards.length > 0 ? 'Add another card' : 'Add a card'}
      </Button>
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
    </div>
  )
}

type PayFromProps = ReturnType<typeof usePayFrom>

function Waiting() {
  return (
    <div className={styles.sources}>
      <output className="visually-hidden">Loading your cards</output>
      <Skeleton height="56px" />
    </div>
  )
}
