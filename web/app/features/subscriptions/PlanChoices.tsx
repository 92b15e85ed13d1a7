import { useId } from 'react'
import { money } from '~/ui/format'
import { Choice, Choices } from '~/ui/money/Choice'
import { type Plan, planNote } from './plans'

interface PlanChoicesProps {
  plans: readonly Plan[]
  chosen: Plan
  onChoose: (key: string) => void
}

/** The ways to a seat, with what they cost and save. */
export function PlanChoices({ plans, chosen, onChoose }: PlanChoicesProps) {
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
          note={planNote(plan)}
          amount={plan.type === 'free' ? 'Free' : money(plan.price)}
        />
      ))}
    </Choices>
  )
}
