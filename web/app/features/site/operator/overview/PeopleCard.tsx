import type { Stream } from '@ovation/contract'
import { Chip } from '~/ui/controls/Chip'
import { Link } from '~/ui/link/Link'
import { Avatar } from '~/ui/picture/Avatar'
import { counted, tokens } from '~/ui/text/format'
import { Card } from '../console/detail/DetailPage'
import type { growthFigures } from './figures'
import styles from './overview.module.css'

interface PeopleCardProps {
  growth: ReturnType<typeof growthFigures>
  live: { total: number; streams: Stream[] }
}

export function PeopleCard({ growth: { fans, creators }, live }: PeopleCardProps) {
  return (
    <Card title="People" isFlush>
      <dl className={styles.figures}>
        <div>
          <dt>New fans today</dt>
          <dd>{tokens(fans.today)}</dd>
          <dd>{tokens(fans.week)} in 7 days</dd>
        </div>
        <div>
          <dt>New creators today</dt>
          <dd>{tokens(creators.today)}</dd>
          <dd>{tokens(creators.week)} in 7 days</dd>
        </div>
      </dl>
      <div className={styles.live}>
        <p className={styles.liveHead}>
          {live.total > 0 ? <Chip look="live">{tokens(live.total)} live now</Chip> : 'No one is live now.'}
        </p>
        <ul>
          {live.streams.map(({ _id, performer, viewers, title }) => (
            <li key={_id}>
              <Link to={`/streaming/${performer.username ?? performer._id}`} className={styles.stream}>
                <Avatar src={performer.avatar} size={32} />
                <span className={styles.streamText}>
                  <b className={styles.streamer}>{performer.name}</b> <small>{title}</small>
                </span>
                <span className={styles.viewers}>{counted(viewers, 'viewer')}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  )
}
