import { ButtonLink } from '~/ui/controls/Button'
import styles from './Hero.module.css'

export const heroPicture = '/hero.webp'
export const heroOnPhones = '/hero-phone.webp'
export const phones = '(max-width: 599px)'

export function Hero() {
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <picture>
        <source media={phones} srcSet={heroOnPhones} width={780} height={860} />
        <img
          src={heroPicture}
          alt="A cellist alone on a warm-lit stage"
          fetchPriority="high"
          width={1760}
          height={880}
        />
      </picture>
      <div className={styles.words}>
        <h1 id="promise">Be there before the encore.</h1>
        <p>
          Musicians, cooks, climbers and makers share their work here first. Follow for free, subscribe for
          everything, and tip when something moves you.
        </p>
        <div className={styles.actions}>
          <ButtonLink to="/creators" look="go">
            Explore creators
          </ButtonLink>
          <ButtonLink to="/auth/creator-register" look="picture">
            Start your own page
          </ButtonLink>
        </div>
      </div>
    </section>
  )
}
