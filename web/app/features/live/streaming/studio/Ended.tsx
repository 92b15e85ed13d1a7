import type { StreamSummary } from '@ovation/contract'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { PageHead } from '~/ui/layout/PageHead'
import { Panel } from '~/ui/layout/Panel'
import { clock, lengthOf } from '~/ui/media/player/clock'
import { counted, tokens } from '~/ui/text/format'
import { LocalTime } from '~/ui/text/LocalTime'
import { Stat, Stats } from '~/ui/text/Stat'
import { Tokens } from '~/ui/text/Tokens'
import { RecordingsPanel } from './RecordingsPanel'
import { Requests } from './Requests'
import styles from './studio.module.css'
import { useSummary } from './use-summary'

interface EndedProps {
  first: StreamSummary
  onNew: () => void
}

/** The summary of an ended stream, with its recording. */
export function Ended({ first, onNew }: EndedProps) {
  const { stream, peakViewers, peakAt, tips, tickets, earned, ...rest } =
    useSummary(first.stream._id, first) ?? first
  const { newFollowers, newSubscribers, followers, subscribers, recording } = rest
  const hasTickets = tickets.count > 0 || (!stream.isFree && stream.price > 0)
  return (
    <div className={styles.page}>
      <PageHead
        title="Stream ended"
        lead={
          earned > 0
            ? `You earned ${counted(earned, 'token')} from “${stream.title}” after the platform fee.`
            : stream.title
        }
      >
        <div className={styles.actions}>
          <Button onClick={onNew}>New stream</Button>
          <ButtonLink to="/creator/dashboard">Back to dashboard</ButtonLink>
        </div>
      </PageHead>
      <Requests />
      <Stats>
        <Stat label="Duration" note={stream.startedAt && <LocalTime instant={stream.startedAt} />}>
          {clock(stream.duration)}
        </Stat>
        <Stat label="Peak viewers" note={peakAt && stream.startedAt && peakNote(stream.startedAt, peakAt)}>
          {tokens(peakViewers)}
        </Stat>
        <Stat label="Tips" note={counted(tips.count, 'tip')}>
          <Tokens amount={tips.tokens} />
        </Stat>
        {hasTickets && (
          <Stat label="Tickets" note={`${tokens(tickets.count)} sold`}>
            <Tokens amount={tickets.tokens} />
          </Stat>
        )}
        <Stat label="New followers" note={`${tokens(followers)} in total`}>
          {tokens(newFollowers)}
        </Stat>
        <Stat label="New subscribers" note={`${tokens(subscribers)} in total`}>
          {tokens(newSubscribers)}
        </Stat>
      </Stats>
      {recording ? (
        <RecordingsPanel first={[recording]} />
      ) : (
        <Panel
          look="bill"
          title="No recording"
          lead="Turn on Record before you go live to keep your next stream."
        >
          {null}
        </Panel>
      )}
    </div>
  )
}

/** How far into the stream the peak was. */
const peakNote = (startedAt: string, peakAt: string) =>
  `${lengthOf(Math.max(0, (Date.parse(peakAt) - Date.parse(startedAt)) / 1000))} in`
