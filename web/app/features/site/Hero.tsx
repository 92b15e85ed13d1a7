import { ButtonLink } from '~/ui/Button'
import styles from './Hero.module.css'

export const heroPicture = '/hero.webp'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <img
        src={heroPicture}
        alt="A cellist alone on a warm-lit stage"
        fetchPriority="high"
        width={1920}
        height={1080}
      />
      <div className={styles.words}>
        <h1 id="promise">Be there before the encore.</h1>
        <p>
          Musicians, cooks, climbers and makers show the work here first, to the people who pay for it. Follow
          for free, subscribe for the rest, tip when it moves you.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/creators" look="go">
            Find someone to clap for
          </ButtonLink>
          <ButtonLink to="/auth/creator-register" look="picture">
            Start your own page
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
