import { tokens } from './format'
import styles from './Tokens.module.css'

/** An amount of tokens with the coin. Amounts of cash have a currency sign instead. */
export function Tokens({ amount }: { amount: number }) {
  return (
    <span className={styles.tokens}>
      {tokens(amount)}
      <svg viewBox="0 0 24 24" role="img" aria-label={amount === 1 ? 'token' : 'tokens'}>
        <circle cx="12" cy="12" r="11" fill="var(--token)" />
        <path
          d="M8.6 15.9A5.4 5.4 0 1 1 15.4 15.9"
          fill="none"
          stroke="var(--coin-ink)"
          strokeWidth="2.6"
          strokeLinecap="round"
        />
        <circle cx="12" cy="17.4" r="1.8" fill="var(--coin-ink)" />
      </svg>
    </span>
  )
}
