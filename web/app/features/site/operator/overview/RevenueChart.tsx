import { money } from '~/ui/text/format'
import { formatDay } from '../console/format'
import type { RevenueFigures } from './figures'
import styles from './overview.module.css'

const [width, height, top] = [640, 160, 8]

/** Sales by day as a line, with the period before it as a dashed one. Each day shows its amount when pointed at. */
export function RevenueChart({ chart, total }: Pick<RevenueFigures, 'chart' | 'total'>) {
  const most = Math.max(1, ...chart.flatMap(({ now, before }) => [now, before]))
  const x = (at: number) => Math.round((at * width) / Math.max(chart.length - 1, 1))
  const y = (amount: number) => Math.round(height - ((height - top) * amount) / most)
  const line = (amounts: number[]) => amounts.map((amount, at) => `${x(at)},${y(amount)}`).join(' ')
  const now = line(chart.map(({ now }) => now))
  const [first, last] = [chart[0]?.day, chart.at(-1)?.day]
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${width} ${height + 1}`} role="img" preserveAspectRatio="none">
        <title>
          {`Sales by day, ${money(total)} in 30 days, at most ${money(Math.max(...chart.map(({ now }) => now), 0))} a day`}
        </title>
        <path
          className={styles.grid}
          d={`M0 ${top}H${width}M0 ${(height + top) / 2}H${width}M0 ${height}H${width}`}
        />
        <polygon className={styles.area} points={`0,${height} ${now} ${width},${height}`} />
        <polyline className={styles.before} points={line(chart.map(({ before }) => before))} />
        <polyline className={styles.now} points={now} />
        {chart.map(({ day, now }, at) => (
          <rect
            key={day}
            className={styles.point}
            x={x(at) - width / chart.length / 2}
            width={width / chart.length}
            height={height}
          >
            <title>{`${formatDay(day)}: ${money(now)}`}</title>
          </rect>
        ))}
      </svg>
      <figcaption>
        <span>{first && formatDay(first)}</span>
        <span>{last && formatDay(last)}</span>
      </figcaption>
    </figure>
  )
}
