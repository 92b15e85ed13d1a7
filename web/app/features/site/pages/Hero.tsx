import { type LandingCrop, landingAs } from '@ovation/contract/brand-pictures'
import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import styles from './Hero.module.css'

const ours: Record<LandingCrop, string> = { wide: '/hero.webp', phone: '/hero-phone.webp' }
/** The operator's picture, or ours. */
export const heroFor = (picture: string, crop: LandingCrop) =>
  picture ? landingAs(picture, crop) : ours[crop]
export const phones = '(max-width: 599px)'

export const ourTitle = 'Be there before the encore.'
export const ourText =
  'Musicians, cooks, climbers and makers share their work here first. Follow for free, subscribe for everything, and tip when something moves you.'

/** The first screen of the landing page, with the site's own words and picture if it has any. */
export function Hero() {
  const { landingTitle, landingText, landingPicture } = useSettings()
  return (
    <section className={styles.hero} aria-labelledby="promise">
      <picture>
        <source media={phones} srcSet={heroFor(landingPicture, 'phone')} width={780} height={860} />
        <img
          src={heroFor(landingPicture, 'wide')}
          alt={landingPicture ? '' : 'A cellist alone on a warm-lit stage'}
          fetchPriority="high"
          width={1760}
          height={880}
        />
      </picture>
      <div className={styles.words}>
        <h1 id="promise">{landingTitle || ourTitle}</h1>
        <p>{landingText || ourText}</p>
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
