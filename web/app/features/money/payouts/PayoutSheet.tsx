import type { Payout } from '@ovation/contract'
import { isInHundredths, tooManyDigits } from '@ovation/contract/amounts'
import { useState } from 'react'
import { useSettings } from '~/store/hooks'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { Hint } from '~/ui/feedback/Hint'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { Choice, Choices } from '~/ui/money/Choice'
import { inHundredths, PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { Sheet } from '~/ui/overlay/Sheet'
import { money, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { dollarsOf } from './dollars-of'
import styles from './PayoutSheet.module.css'
import type { PayoutMethod } from './payout-methods'
import { usePayout } from './use-payout'

interface PayoutSheetProps {
  /** The available tokens, including those held by the request to change. */
  most: number
  methods: readonly PayoutMethod[]
  /** The request to change; absent for a new one. */
  existing?: Payout
  onDone: (payout: Payout) => void
  onClose: () => void
}

const noteLength = 1000

/** The amount and the destination. */
export default function PayoutSheet({ most, methods, existing, onDone, onClose }: PayoutSheetProps) {
  const settings = useSettings()
  const { send, busy, failure } = usePayout(existing ?? null, onDone)
  const [amount, setAmount] = useState(String(existing?.requestTokens ?? most))
  const [note, setNote] = useState(existing?.requestNote ?? '')
  const [chosen, setChosen] = useState(existing?.paymentAccountType)
  const method = methods.find(({ type }) => type === chosen) ?? methods[0]
  const { minimumPayoutAmount: least } = settings
  const requestTokens = Number(amount)
  const left = inHundredths(most - requestTokens)
  const isExact = isInHundredths(requestTokens)
  const possible = isExact && requestTokens >= least && left >= 0
  const worth = isExact ? money(dollarsOf(requestTokens, settings)) : 'a payout'
  return (
    <Sheet title={existing ? 'Change payout' : 'Request a payout'} held={busy} onClose={onClose}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (possible && method) {
            void send({ requestTokens, requestNote: note.trim(), paymentAccountType: method.type })
          }
        }}
      >
        <TextField
          label="Tokens"
          name="requestTokens"
          type="number"
          inputMode="decimal"
          min={least}
          max={most}
          step="0.01"
          required
          value={amount}
          hint={isExact ? `From ${tokens(least)} to ${tokens(most)}.` : tooManyDigits}
          onChange={(event) => setAmount(event.currentTarget.value)}
        />
        <Choices label="Payout method">
          {methods.map(({ type, title, note }) => (
            <Choice
              key={type}
              name="method"
              value={type}
              chosen={type === method?.type}
              onChoose={() => setChosen(type)}
              title={title}
              note={note}
            />
          ))}
        </Choices>
        {!method && (
          <ButtonLink to="/creator/banking" full>
            Add a payout method
          </ButtonLink>
        )}
        <TextArea
          label="Note (optional)"
          name="requestNote"
          hint="For the team that reviews your request."
          rows={2}
          maxLength={noteLength}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
        <PriceLines>
          <PriceLine label="You have">
            <Tokens amount={most} />
          </PriceLine>
          {left < 0 ? (
            <PriceLine label="You need" look="bad" total>
              <Tokens amount={-left} /> more
            </PriceLine>
          ) : (
            <PriceLine label="After this" total>
              <Tokens amount={left} />
            </PriceLine>
          )}
        </PriceLines>
        <FormError why={failure?.message} />
        <Button
          type="submit"
          look="go"
          full
          busy={busy && (existing ? 'Changing…' : 'Requesting…')}
          disabled={!possible || !method}
        >
          {existing ? `Change to ${worth}` : `Request ${worth}`}
        </Button>
        <Hint>The tokens are on hold until the payout is paid. If it’s rejected, you get them back.</Hint>
      </form>
    </Sheet>
  )
}
