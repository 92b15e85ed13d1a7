import type { CreatorSelf } from '@ovation/contract'
import { Panel } from '../AccountPage'
import { BankingForm } from './BankingForm'
import { PaypalForm } from './PaypalForm'

export function PayoutsSection({ creator }: { creator: CreatorSelf }) {
  return (
    <>
      <Panel title="Bank account" lead="Where your earnings go by bank transfer.">
        <BankingForm creator={creator} />
      </Panel>
      <Panel title="PayPal" lead="The faster way, if you have it.">
        <PaypalForm creator={creator} />
      </Panel>
    </>
  )
}
