import { Link } from '~/ui/link/Link'
import { money, tokens } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import type { RevenueFigures } from './figures'
import styles from './overview.module.css'
import { RevenueChart } from './RevenueChart'

interface MoneyCardProps {
  revenue: RevenueFigures
  /** Payouts that are approved and not paid. */
  due: number
  toReview: number
}

export function MoneyCard({ revenue, due, toReview }: MoneyCardProps) {
  const { gross, fees, total, change, chart } = revenue
  return (
    <Card title="Money" isFlush>
      <dl className={styles.figures}>
        <div>
          <dt>Gross today</dt>
          <dd>{money(gross.today)}</dd>
          <dd>
            7 days <b>{money(gross.week)}</b>
          </dd>
        </div>
        <div>
          <dt>Fees today</dt>
          <dd>{money(fees.today)}</dd>
          <dd>
            7 days <b>{money(fees.week)}</b>
          </dd>
        </div>
        <div>
          <dt>Payouts to pay</dt>
          <dd>
            <Link to="/admin/payouts?show=approved">{tokens(due)}</Link>
          </dd>
          <dd>{toReview > 0 ? `${tokens(toReview)} to review` : 'None to review'}</dd>
        </div>
      </dl>
      <div className={styles.chartHead}>
        <p>
          Gross, last 30 days <b>{money(total)}</b> {change !== null && <Change percent={change} />}
        </p>
        <p className={styles.legend}>
          <span data-line="now">This period</span>
          <span data-line="before">30 days before</span>
        </p>
      </div>
      <RevenueChart chart={chart} total={total} />
    </Card>
  )
}

const Change = ({ percent }: { percent: number }) => (
  <b data-change={percent < 0 ? 'down' : 'up'} className={styles.change}>
    {percent < 0 ? `${-percent}% down` : `${percent}% up`}
  </b>
)
