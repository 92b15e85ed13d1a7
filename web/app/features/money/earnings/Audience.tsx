import type { CreatorSelf, EarningStats } from '@ovation/contract'
import { counted, shortCount } from '~/ui/text/format'
import { Stat, Stats } from '~/ui/text/Stat'
import { Tokens } from '~/ui/text/Tokens'
import { formatChange } from './format-change'
import { lengthOf, type Range } from './range'

interface AudienceProps {
  range: Range
  stats: EarningStats
  before: EarningStats
  tips: EarningStats
  joined: number
  counts: CreatorSelf['stats']
}

/** The four main figures of a creator. */
export function Audience({ range, stats, before, tips, joined, counts }: AudienceProps) {
  const days = lengthOf(range)
  const grown = stats.totalNetPrice > before.totalNetPrice
  return (
    <Stats>
      <Stat
        label="Earned"
        note={formatChange(stats.totalNetPrice, before.totalNetPrice, days)}
        look={grown ? 'good' : 'plain'}
        to="/creator/earnings"
      >
        <Tokens amount={stats.totalNetPrice} />
      </Stat>
      <Stat
        label="Subscribers"
        note={joined > 0 ? `${shortCount(joined)} new in ${counted(days, 'day')}` : 'No new subscribers'}
        look={joined > 0 ? 'good' : 'plain'}
        to="/creator/subscribers"
      >
        {shortCount(counts.subscribers)}
      </Stat>
      <Stat label="Tips" note={tips.total > 0 ? counted(tips.total, 'tip') : 'No tips in this period'}>
        <Tokens amount={tips.totalNetPrice} />
      </Stat>
      <Stat label="Followers" note={counted(counts.likes, 'like')} to="/creator/followers">
        {shortCount(counts.followers)}
      </Stat>
    </Stats>
  )
}
