import { Link } from '~/ui/link/Link'
import styles from './HowItWorks.module.css'
import landing from './landing.module.css'

interface Act {
  title: string
  words: string
  link?: { to: string; label: string }
}

const acts: Act[] = [
  {
    title: 'Follow for free',
    words: 'Every creator posts something for everyone. Following costs nothing.',
    link: { to: '/home', label: 'See the newest posts' },
  },
  {
    title: 'Subscribe to your favourites',
    words: 'One monthly price, set by the creator. Cancel any time. The price you see is the price you pay.',
  },
  {
    title: 'Tip and buy with tokens',
    words: 'Tip, unlock a single post or buy from a store. You always see your balance before and after.',
  },
]

export function HowItWorks() {
  return (
    <section className={landing.band} aria-labelledby="acts">
      <h2 id="acts" className="visually-hidden">
        How it works
      </h2>
      <ol className={styles.acts}>
        {acts.map(({ title, words, link }, place) => (
          <li key={title}>
            <span className={styles.number} aria-hidden>
              {place + 1}
            </span>
            <h3 className="display">{title}</h3>
            <p>{words}</p>
            {link && (
              <Link to={link.to} className={styles.link}>
                {link.label}
              </Link>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}
