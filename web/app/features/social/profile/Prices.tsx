import type { CreatorProfile } from '@ovation/contract'
import { trialLabel, yearlySaving } from '~/features/identity/people/price'
import { useSettings } from '~/store/hooks'
import { SideCard } from '~/ui/layout/SideCard'
import { money } from '~/ui/text/format'
import styles from './Prices.module.css'

/** The subscription prices. */
export function Prices({ profile }: { profile: CreatorProfile }) {
  const { freeSubscriptionEnabled } = useSettings()
  const { monthlyPrice, yearlyPrice } = profile
  const trial = trialLabel(profile, freeSubscriptionEnabled)
  const saving = yearlySaving(profile)
  return (
    <SideCard title={monthlyPrice > 0 ? 'Subscription prices' : 'Free to follow'}>
      {monthlyPrice > 0 ? (
        <dl className={styles.plans}>
          <div className={styles.plan}>
            <dt>
              Monthly
              {trial && <small>{trial}</small>}
            </dt>
            <dd>{money(monthlyPrice)}</dd>
          </div>
          {yearlyPrice > 0 && (
            <div className={styles.plan}>
              <dt>
                Yearly
                {saving && <small>{saving}</small>}
              </dt>
              <dd>{money(yearlyPrice)}</dd>
            </div>
          )}
        </dl>
      ) : (
        <p>{profile.name} doesn’t charge for anything. Just follow.</p>
      )}
    </SideCard>
  )
}
