import styles from './CardMark.module.css'
import { brandName } from './card-labels'

const short: Record<string, string> = {
  amex: 'AMEX',
  discover: 'DISC',
  diners: 'DINERS',
  unionpay: 'UP',
  jcb: 'JCB',
}

/** The logo of a card brand. */
export function CardMark({ brand }: { brand: string }) {
  const known = brand.toLowerCase()
  return (
    <span className={styles.mark} data-brand={known} aria-hidden>
      {known === 'mastercard' ? (
        <Circles />
      ) : (
        (short[known] ?? brandName({ brand }).slice(0, 6).toUpperCase())
      )}
    </span>
  )
}

const Circles = () => (
  <svg viewBox="0 0 32 20" role="presentation">
    <circle cx="12" cy="10" r="8" fill="#d6402f" />
    <circle cx="20" cy="10" r="8" fill="#f2a93b" fillOpacity="0.9" />
  </svg>
)
