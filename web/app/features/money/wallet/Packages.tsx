import { useId } from 'react'
import { useSettings } from '~/store/hooks'
import { FormContext } from '~/ui/form/form-context'
import { TextField } from '~/ui/form/TextField'
import { Choices, Tile } from '~/ui/money/Choice'
import { amountProblem } from '~/ui/money/typed-amount'
import { money, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Packages.module.css'
import { extraOf, type TokenPackage } from './token-offer'
import { ownAmount, type TopUpState } from './use-top-up'

/** The number of tokens: a package, or a custom amount. */
export function Packages({ packages, choice, choose, amount, setAmount, offer, paying }: TopUpState) {
  const name = useId()
  const { minimumWalletPrice, maximumWalletPrice } = useSettings()
  const limits = `From ${money(minimumWalletPrice)} to ${money(maximumWalletPrice)}`
  const wrong =
    amount !== '' && !offer
      ? amountProblem(amount, `Enter an amount from ${limits.slice('From '.length)}.`)
      : undefined
  return (
    <Choices label="How many tokens" disabled={paying} className={styles.choices}>
      <div className={styles.grid}>
        {packages.map((one) => (
          <Tile
            key={one._id}
            name={name}
            value={one._id}
            chosen={choice === one._id}
            onChoose={choose}
            className={styles.card}
          >
            <PackageLabel one={one} />
          </Tile>
        ))}
        <Tile
          name={name}
          value={ownAmount}
          chosen={choice === ownAmount}
          onChoose={choose}
          className={styles.card}
        >
          <b className={`${styles.tokens} display`}>Any amount</b>
          <span className={styles.name}>Choose an amount</span>
          <b className={styles.price}>{limits}</b>
        </Tile>
      </div>
      {choice === ownAmount && (
        <FormContext value={{ busy: false, errors: wrong ? { amount: wrong } : {}, error: null }}>
          <TextField
            label="Amount in dollars"
            name="amount"
            inputMode="decimal"
            autoComplete="off"
            left="$"
            hint={limits}
            value={amount}
            onChange={(event) => setAmount(event.currentTarget.value)}
          />
        </FormContext>
      )}
    </Choices>
  )
}

function PackageLabel({ one }: { one: TokenPackage }) {
  const extra = extraOf(one, useSettings())
  return (
    <>
      <b className={`${styles.tokens} display`}>
        <Tokens amount={one.tokens} />
      </b>
      <span className={styles.name}>{one.name}</span>
      <b className={styles.price}>
        {money(one.price)}
        {extra > 0 && <small>{tokens(extra)} bonus</small>}
      </b>
    </>
  )
}
