import { shortCount, tokens } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import { type Bar, barsOf, heightsOf, type Series } from './bars'
import styles from './EarningsChart.module.css'
import type { Days } from './range'
import { usePointedBar } from './use-pointed-bar'

interface EarningsChartProps {
  range: Days
  series: readonly Series[]
}

/** The part of the slot that a bar fills. */
const barWidth = 0.7

/** Earnings by day. Bars can be hovered, tapped or reached with the arrow keys; a table below has all values. */
export function EarningsChart({ range, series }: EarningsChartProps) {
  const bars = barsOf(range, series)
  const { shown, at, handlers } = usePointedBar(bars)
  const heights = heightsOf(bars)
  const top = heights.at(-1) ?? 1
  return (
    <figure className={styles.chart}>
      {series.length > 1 && <Legend series={series} />}
      <div className={styles.picture}>
        <div className={styles.heights} aria-hidden>
          {heights.map((height) => (
            <span key={height} style={{ bottom: `${(height / top) * 100}%` }}>
              {shortCount(height)}
            </span>
          ))}
        </div>
        <div
          className={styles.plot}
          role="slider"
          tabIndex={0}
          aria-label="Earnings chart"
          aria-valuemin={1}
          aria-valuemax={bars.length}
          aria-valuenow={at + 1}
          aria-valuetext={spoken(shown ?? bars[at])}
          {...handlers}
        >
          {heights.map((height) => (
            <i key={height} className={styles.line} style={{ bottom: `${(height / top) * 100}%` }} />
          ))}
          <svg className={styles.bars} aria-hidden>
            {bars.map((bar, n) => (
              <g key={bar.key} opacity={shown && shown !== bar ? 0.5 : 1}>
                {stackOf(bar).map(({ part, below, of }) => (
                  <rect
                    key={series[of]?.look}
                    className={styles[series[of]?.look ?? 'first']}
                    x={`${((n + (1 - barWidth) / 2) / bars.length) * 100}%`}
                    width={`${(barWidth / bars.length) * 100}%`}
                    y={`${(1 - (below + part) / top) * 100}%`}
                    height={`${(part / top) * 100}%`}
                    rx="2"
                  />
                ))}
              </g>
            ))}
          </svg>
          {shown && (
            <p
              className={styles.word}
              style={{
                '--x': `${((at + 0.5) / bars.length) * 100}%`,
                '--y': `${(shown.total / top) * 100}%`,
              }}
            >
              {shown.label}
              <b>
                <Tokens amount={shown.total} />
              </b>
            </p>
          )}
        </div>
        <div className={styles.days} aria-hidden>
          {labelled(bars).map(({ n, short }) => (
            <span key={short} style={{ left: `${((n + 0.5) / bars.length) * 100}%` }}>
              {short}
            </span>
          ))}
        </div>
      </div>
      <Numbers bars={bars} series={series} />
    </figure>
  )
}

function Legend({ series }: { series: readonly Series[] }) {
  return (
    <ul className={styles.legend} aria-hidden>
      {series.map(({ label, look }) => (
        <li key={label}>
          <i className={styles[look]} />
          {label}
        </li>
      ))}
    </ul>
  )
}

function Numbers({ bars, series }: { bars: readonly Bar[]; series: readonly Series[] }) {
  const earned = bars.filter(({ total }) => total > 0)
  return (
    <details className={styles.numbers}>
      <summary>View as table</summary>
      <div className={styles.scroll}>
        <table>
          <caption className="visually-hidden">Earnings in tokens</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              {series.length > 1 &&
                series.map(({ label }) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {earned.map(({ key, label, parts, total }) => (
              <tr key={key}>
                <th scope="row">{label}</th>
                {series.length > 1 &&
                  series.map(({ label }, n) => <td key={label}>{tokens(parts[n] ?? 0)}</td>)}
                <td>{tokens(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
}

/** Stacks the parts of a bar. */
function stackOf({ parts }: Bar) {
  let below = 0
  return parts.flatMap((part, of) => {
    const piece = { part, below, of }
    below += part
    return part > 0 ? piece : []
  })
}

const spoken = (bar: Bar | undefined) => (bar ? `${bar.label}: ${tokens(bar.total)} tokens` : '')

const labelsAtMost = 5

/** As many evenly spaced labels as fit. */
function labelled(bars: readonly Bar[]) {
  const every = Math.ceil(bars.length / labelsAtMost)
  return bars.map(({ short }, n) => ({ n, short })).filter(({ n }) => n % every === Math.floor(every / 2))
}
