import { useId } from 'react'
import { useSettings } from '~/store'
import { FormContext } from '~/ui/form/form-context'
import { TextField } from '~/ui/form/TextField'
import { money, tokens } from '~/ui/format'
import { Tokens } from '~/ui/Tokens'
import { extraOf, type TokenPackage } from './offer'
import styles from './Packages.module.css'
import { ownAmount, type TopUpState } from './use-top-up'

/** How many tokens: one of the packages, or an amount of one's own. */
export function Packages({ packages, choice, choose, amount, setAmount, offer, paying }: TopUpState) {
  const name = useId()
  const { minimumWalletPrice, maximumWalletPrice } = useSettings()
  const limits = `From ${money(minimumWalletPrice)} to ${money(maximumWalletPrice)}`
  const wrong = amount !== '' && !offer ? `Enter an amount from ${limits.slice('From '.length)}.` : undefined
  return (
    <fieldset className={styles.choices} disabled={paying}>
      <legend className="visually-hidden">How many tokens</legend>
      <div className={styles.grid}>
        {packages.map((one) => (
          <label key={one._id} className={styles.card}>
            <input
              type="radio"
              name={name}
              value={one._id}
              checked={choice === one._id}
              className="visually-hidden"
              onChange={() => choose(one._id)}
            />
            <PackageWords one={one} />
          </label>
        ))}
        <label className={styles.card}>
          <input
            type="radio"
            name={name}
            value={ownAmount}
            checked={choice === ownAmount}
            className="visually-hidden"
            onChange={() => choose(ownAmount)}
          />
          <b className={`${styles.tokens} display`}>Any amount</b>
          <span className={styles.name}>You name it</span>
          <b className={styles.price}>{limits}</b>
        </label>
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
    </fieldset>
  )
}

function PackageWords({ one }: { one: TokenPackage }) {
  const extra = extraOf(one, useSettings())
  return (
    <>
      <b className={`${styles.tokens} display`}>
        <Tokens amount={one.tokens} />
      </b>
      <span className={styles.name}>{one.name}</span>
      <b className={styles.price}>
        {money(one.price)}
        {extra > 0 && <small>{tokens(extra)} on the house</small>}
      </b>
    </>
  )
}
