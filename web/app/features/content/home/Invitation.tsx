import { CreatorStrip } from '~/features/identity/people/CreatorStrip'
import type { Face } from '~/features/identity/people/face'
import { ButtonLink } from '~/ui/controls/Button'
import styles from './Invitation.module.css'

/** For visitors: what the site is, popular creators, and how to join. */
export function Invitation({ creators }: { creators: readonly Face[] }) {
  return (
    <section className={styles.invitation} aria-labelledby="invitation">
      <div className={styles.words}>
        <h1 id="invitation" className="display">
          See what’s new
        </h1>
        <p>The newest posts from every creator. Join to follow the ones you like. It’s free.</p>
        <p className={styles.actions}>
          <ButtonLink to="/auth/register" look="go">
            Join
          </ButtonLink>
          <ButtonLink to="/auth/login">Log in</ButtonLink>
        </p>
      </div>
      {creators.length > 0 && <CreatorStrip creators={creators} />}
    </section>
  )
}
