import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { useAction } from '~/ui/feedback/use-action'
import { Confirm } from '~/ui/overlay/Confirm'
import { counted } from '~/ui/text/format'
import styles from './OnAir.module.css'

interface EndButtonProps {
  streamId: string
  viewers: number
  onEnded: () => void
}

export function EndButton({ streamId, viewers, onEnded }: EndButtonProps) {
  const [asking, setAsking] = useState(false)
  const end = useAction(async () => {
    await api('POST /streaming/live/{id}/end', { params: { id: streamId }, body: {} })
    onEnded()
  })
  return (
    <>
      <Button className={styles.end} onClick={() => setAsking(true)}>
        <i className={styles.stop} aria-hidden />
        End stream
      </Button>
      {asking && (
        <Confirm
          title="End the stream?"
          yes="End stream"
          no="Keep streaming"
          busy={end.busy && 'Ending…'}
          onYes={() => void end.run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          {viewers > 0
            ? `It ends for ${counted(viewers, 'viewer')}. You can’t resume it.`
            : 'You can’t resume it.'}
        </Confirm>
      )}
    </>
  )
}
