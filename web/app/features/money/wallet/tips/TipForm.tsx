import { limits } from '@ovation/contract/limits'
import { useCurrentUser, useSettings } from '~/store/hooks'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { FormContext } from '~/ui/form/form-context'
import { TextField } from '~/ui/form/TextField'
import { PriceLine, PriceLines } from '~/ui/money/PriceLine'
import { amountProblem } from '~/ui/money/typed-amount'
import { Tokens } from '~/ui/text/Tokens'
import { BalanceLines } from '../BalanceLines'
import { TopUpFirst } from '../TopUpFirst'
import { TipAmounts } from './TipAmounts'
import { tipLimits } from './tip-amounts'
import type { useTip } from './use-tip'

type TipFormProps = ReturnType<typeof useTip> & { name: string }

/** A preset or custom amount, a message, and the button that pays. */
export function TipForm(tip: TipFormProps) {
  const { name, amounts, typed, setTyped, text, setText, amount, give, paying, failure } = tip
  const balance = useCurrentUser()?.balance ?? 0
  return (
    <>
      <TipAmounts amounts={amounts} chosen={typed} onChoose={setTyped} />
      <OwnAmount typed={typed} onType={setTyped} wrong={amount === null} />
      <TextField
        label="Message (optional)"
        name="text"
        autoComplete="off"
        maxLength={limits.tipMessage}
        placeholder={`Say something to ${name}`}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      {amount !== null && (
        <PriceLines>
          <PriceLine label="Tip">
            <Tokens amount={amount} />
          </PriceLine>
          <BalanceLines change={-amount} after="After this tip" />
        </PriceLines>
      )}
      <FormError why={failure?.message} />
      <TopUpFirst missing={(amount ?? 0) - balance} label="Top up to tip" back="Back to the tip">
        <Button look="go" full busy={paying && 'Tipping…'} disabled={amount === null} onClick={give}>
          <span>Tip {amount === null ? name : <Tokens amount={amount} />}</span>
        </Button>
      </TopUpFirst>
    </>
  )
}

interface OwnAmountProps {
  typed: string
  onType: (typed: string) => void
  wrong: boolean
}

function OwnAmount({ typed, onType, wrong }: OwnAmountProps) {
  const range = tipLimits(useSettings())
  const errors: Record<string, string> =
    wrong && typed !== '' ? { amount: amountProblem(typed, `Choose ${range} tokens.`) } : {}
  return (
    <FormContext value={{ busy: false, errors, error: null }}>
      <TextField
        label="Amount in tokens"
        name="amount"
        inputMode="decimal"
        autoComplete="off"
        hint={range}
        value={typed}
        onChange={(event) => onType(event.currentTarget.value)}
      />
    </FormContext>
  )
}
