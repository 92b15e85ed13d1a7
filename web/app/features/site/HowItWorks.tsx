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
    title: 'Follow, and look around',
    words: 'Every creator keeps something in the window. It costs nothing to stand there a while.',
    link: { to: '/home', label: 'See the newest posts' },
  },
  {
    title: 'Subscribe to the ones you miss',
    words:
      'One price a month, set by them, cancelled by you in two taps. The price you see is the price you pay.',
  },
  {
    title: 'Clap with tokens',
    words:
      'Tip, unlock a single post or buy from their store. You see your balance before and after, every time.',
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
