import IconActivityHeartbeat from '~/ui/icons/IconActivityHeartbeat'
import IconBuildingBank from '~/ui/icons/IconBuildingBank'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconFlag from '~/ui/icons/IconFlag'
import IconGavel from '~/ui/icons/IconGavel'
import IconMail from '~/ui/icons/IconMail'
import IconMessageCircle from '~/ui/icons/IconMessageCircle'
import IconRosetteDiscountCheck from '~/ui/icons/IconRosetteDiscountCheck'
import { Link } from '~/ui/link/Link'
import { tokens } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import styles from './overview.module.css'
import type { QueueRow } from './queues.server'

const icons = {
  reports: IconFlag,
  creators: IconRosetteDiscountCheck,
  payouts: IconBuildingBank,
  disputes: IconGavel,
  messages: IconMessageCircle,
  jobs: IconActivityHeartbeat,
  mails: IconMail,
}

/** The operator's queues, longest wait first. */
export function NeedsYou({ queues }: { queues: QueueRow[] }) {
  return (
    <Card title="Needs you" isFlush>
      {queues.length === 0 && <p className={styles.none}>You’re up to date.</p>}
      <ul className={styles.needs}>
        {queues.map(({ kind, label, count, note, waited, path, action }) => {
          const Icon = icons[kind]
          return (
            <li key={kind}>
              <Link to={path}>
                <Icon size={20} stroke={1.75} aria-hidden />
                <b className={styles.count}>{tokens(count)}</b>
                <span className={styles.what}>
                  <b>{label}</b>
                  <small>{note}</small>
                </span>
                <span className={styles.waited}>{waited}</span>
                <span className={styles.action}>
                  {action}
                  <IconChevronRight size={16} stroke={2} aria-hidden />
                </span>
              </Link>
            </li>
          )
        })}
      </ul>
    </Card>
  )
}
