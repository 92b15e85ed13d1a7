import type { Payout } from '@ovation/contract'
import type { ReactNode } from 'react'
import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Chip } from '~/ui/controls/Chip'
import { Panel } from '~/ui/layout/Panel'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { money, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { DebtNote } from './DebtNote'
import { dollarsOf, type PayoutAccount } from './dollars-of'
import styles from './PayoutCard.module.css'
import type { PayoutMethod } from './payout-methods'
import { StatusChip } from './StatusChip'

interface PayoutCardProps {
  account: PayoutAccount
  /** The request in review. */
  pending: Payout | null
  methods: readonly PayoutMethod[]
  /** How to request a payout, if possible. */
  children: ReactNode
}

/** The available amount, and why it can't be requested if it can't. */
export function PayoutCard({ account, pending, methods, children }: PayoutCardProps) {
  const settings = useSettings()
  const { minimumPayoutAmount: least } = settings
  const { remainingUnpaidTokens: ready, heldTokens, previousPaidOutTokens } = account
  const { notPayableTokens, debtTokens } = account
  const enough = ready >= least
  return (
    <Panel
      look="facts"
      title="Ready to pay out"
      action={
        methods.length > 0 && (
          <Chip look="good">
            {methods.length === 1 ? methods[0]?.title : `${methods.length} payout methods`}
          </Chip>
        )
      }
    >
      <div className={styles.sum}>
        <p className="display">
          <Tokens amount={ready} />
        </p>
        <p>
          {money(dollarsOf(ready, settings))}, after the platform fee.
          {!enough && ` The minimum payout is ${tokens(least)} tokens.`}
        </p>
      </div>
      {pending ? (
        <ButtonLink to={`/creator/payouts/${pending._id}`} full>
          View request
        </ButtonLink>
      ) : methods.length === 0 ? (
        <ButtonLink to="/creator/banking" look={enough ? 'go' : 'plain'} full>
          Add a payout method
        </ButtonLink>
      ) : (
        enough && children
      )}
      <PriceLines>
        {pending && (
          <PriceLine label={<StatusChip status={pending.status} />}>{money(pending.amount)}</PriceLine>
        )}
        <PriceLine label="On hold for payouts">
          <Tokens amount={heldTokens} />
        </PriceLine>
        <PriceLine label="Paid out so far">
          <Tokens amount={previousPaidOutTokens} />
        </PriceLine>
        {notPayableTokens > 0 && (
          <PriceLine label="From promotions, not paid out">
            <Tokens amount={notPayableTokens} />
          </PriceLine>
        )}
        {debtTokens > 0 && (
          <PriceLine label="Owed for refunds">
            <Tokens amount={debtTokens} />
          </PriceLine>
        )}
      </PriceLines>
      <DebtNote amount={debtTokens} />
    </Panel>
  )
}
