import type { MySubscription } from '@ovation/contract'
import { useId } from 'react'
import { Choice, Choices } from '~/ui/money/Choice'
import { PaidPrice } from './PaidPrice'
import { type Plan, planNote } from './plans'

interface PlanChoicesProps {
  plans: readonly Plan[]
  chosen: Plan
  onChoose: (key: string) => void
  /** The payment method, if known: prices are in its currency. */
  from?: MySubscription['paidFrom']
}

/** The plans, with prices and savings. */
export function PlanChoices({ plans, chosen, onChoose, from = 'card' }: PlanChoicesProps) {
  const name = useId()
  return (
    <Choices label="For how long">
      {plans.map((plan) => (
        <Choice
          key={plan.key}
          name={name}
          value={plan.key}
          chosen={plan.key === chosen.key}
          onChoose={onChoose}
          title={plan.title}
          note={
            plan.saved > 0 ? (
              <>
                Saves <PaidPrice dollars={plan.saved} from={from} />
              </>
            ) : (
              planNote(plan)
            )
          }
          amount={plan.type === 'free' ? 'Free' : <PaidPrice dollars={plan.price} from={from} />}
        />
      ))}
    </Choices>
  )
}
