import { useSettings } from '~/store/hooks'
import { ButtonLink } from '~/ui/controls/Button'
import { Picture } from '~/ui/picture/Picture'
import { money } from '~/ui/text/format'
import styles from './ForCreators.module.css'
import landing from './landing.module.css'

/** The section for creators. */
export function ForCreators() {
  const { minimumPayoutAmount } = useSettings()
  return (
    <section className={landing.band} aria-labelledby="for-creators">
      <div className={styles.split}>
        <div className={styles.words}>
          <h2 id="for-creators" className="display">
            Keep the work. Keep the audience.
          </h2>
          <p>
            Publish photos, video, audio and polls. Sell single posts or subscriptions. Request a payout from{' '}
            {money(minimumPayoutAmount)}, and see where every cent came from.
          </p>
          <ButtonLink to="/auth/creator-register" look="go">
            Create your page
          </ButtonLink>
        </div>
        <Picture src="/creators.webp" ratio="4 / 3" className={styles.picture} />
      </div>
    </section>
  )
}
