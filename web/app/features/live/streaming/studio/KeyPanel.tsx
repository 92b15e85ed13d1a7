import type { StreamKey } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { TextField } from '~/ui/form/TextField'
import IconCopy from '~/ui/icons/IconCopy'
import { Panel } from '~/ui/layout/Panel'
import { Confirm } from '~/ui/overlay/Confirm'
import { copyText } from '~/ui/share/copy-text'
import styles from './KeyPanel.module.css'

/** The server address and key for OBS and other programs. */
export function KeyPanel({ first }: { first: StreamKey }) {
  const [{ url, key }, setKey] = useState(first)
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const renew = useAction(async () => {
    setKey(await api('POST /streaming/key', { body: {} }))
    toast({ message: 'New key created. The old one no longer works.' })
  })
  return (
    <Panel
      title="Streaming software"
      lead="In OBS, choose WHIP as the service. You go live when OBS connects."
    >
      <div className={styles.fields}>
        <TextField
          label="Server"
          value={url}
          readOnly
          right={
            <IconButton
              label="Copy server"
              icon={IconCopy}
              size={20}
              onClick={() => void copyText(url, 'Server address copied.')}
            />
          }
        />
        <TextField
          label="Bearer token"
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          value={key}
          readOnly
          hint="Keep it secret. Anyone with this key can stream as you."
          right={
            <IconButton
              label="Copy key"
              icon={IconCopy}
              size={20}
              onClick={() => void copyText(key, 'Key copied.')}
            />
          }
        />
        <div className={styles.actions}>
          <Button onClick={() => setShown(!shown)}>{shown ? 'Hide key' : 'Show key'}</Button>
          <Button onClick={() => setAsking(true)}>Create new key</Button>
        </div>
      </div>
      {asking && (
        <Confirm
          title="Create a new key?"
          yes="Create new key"
          busy={renew.busy && 'Creating…'}
          onYes={() => void renew.run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          The old key stops working, and any program using it is disconnected.
        </Confirm>
      )}
    </Panel>
  )
}
