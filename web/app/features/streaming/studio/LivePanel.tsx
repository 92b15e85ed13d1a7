import type { Stream, StreamHealth } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { streamPath } from '~/shell/session'
import { Button, ButtonLink } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { counted } from '~/ui/format'
import { Panel } from '~/ui/Panel'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import type { PublishState } from '../publish/publisher'
import { healthWords, lineWords } from './health-words'
import styles from './LivePanel.module.css'

interface LivePanelProps {
  stream: Stream
  health: StreamHealth | null
  publishing: PublishState | null
  viewers: number
  onResume: () => void
  onEnded: () => void
}

/** How the stream goes, and its end. */
export function LivePanel({ stream, health, publishing, viewers, onResume, onEnded }: LivePanelProps) {
  const [asking, setAsking] = useState(false)
  const line = lineWords(stream.status, health, publishing)
  const end = useAction(async () => {
    await api('POST /streaming/live/{id}/end', { params: { id: stream._id }, body: {} })
    toast({ message: 'Your stream is over.' })
    onEnded()
  })
  return (
    <Panel title={stream.title} look="bill">
      <dl className={styles.facts}>
        <div>
          <dt>Viewers</dt>
          <dd>{viewers}</dd>
        </div>
        <div>
          <dt>Connection</dt>
          <dd data-look={line.look}>
            <span role="status">{line.words}</span>
          </dd>
        </div>
        <div>
          <dt>Picture</dt>
          <dd>{healthWords(health)}</dd>
        </div>
      </dl>
      {publishing === 'unreachable' && (
        <p role="alert">
          Your browser can't connect to the live server, so nobody sees you yet. Your network or browser may
          block UDP: try another network or browser, or stream with a program such as OBS.
        </p>
      )}
      {publishing === 'replaced' && <p role="alert">You are live from another device or program.</p>}
      <div className={styles.actions}>
        {publishing === 'replaced' && (
          <Button look="go" onClick={onResume}>
            Continue here
          </Button>
        )}
        {publishing === null && (
          <Button look="go" onClick={onResume}>
            {health?.isPublishing ? 'Send from this browser instead' : 'Send from this browser'}
          </Button>
        )}
        <Button look="bad" onClick={() => setAsking(true)}>
          End the stream
        </Button>
        <ButtonLink to={streamPath(stream.performer)}>See it as viewers do</ButtonLink>
      </div>
      {asking && (
        <Confirm
          title="End the stream?"
          yes="End it"
          no="Go on"
          busy={end.busy && 'Ending…'}
          onYes={() => void end.run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          {viewers > 0
            ? `It ends for ${counted(viewers, 'viewer')}. It cannot be continued.`
            : 'It cannot be continued.'}
        </Confirm>
      )}
    </Panel>
  )
}
