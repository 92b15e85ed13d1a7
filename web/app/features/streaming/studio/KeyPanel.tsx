import type { StreamKey } from '@ovation/contract'
import { useState } from 'react'
import { api } from '~/api/client'
import { Button } from '~/ui/Button'
import { Confirm } from '~/ui/Confirm'
import { copyText } from '~/ui/copy-text'
import { TextField } from '~/ui/form/TextField'
import { IconButton } from '~/ui/IconButton'
import IconCopy from '~/ui/icons/IconCopy'
import { Panel } from '~/ui/Panel'
import { toast } from '~/ui/toast'
import { useAction } from '~/ui/use-action'
import styles from './KeyPanel.module.css'

/** Where OBS and other programs send pictures to. */
export function KeyPanel({ first }: { first: StreamKey }) {
  const [{ url, key }, setKey] = useState(first)
  const [shown, setShown] = useState(false)
  const [asking, setAsking] = useState(false)
  const renew = useAction(async () => {
    setKey(await api('POST /streaming/key', { body: {} }))
    toast({ message: 'There is a new key. The old one no longer works.' })
  })
  return (
    <Panel
      title="Streaming software"
      lead="In OBS, choose WHIP as the service. You are live as soon as the first picture arrives."
    >
      <div className={styles.fields}>
        <TextField
          label="Server"
          value={url}
          readOnly
          right={
            <IconButton
              label="Copy the server"
              icon={IconCopy}
              size={20}
              onClick={() => void copyText(url, 'The address is copied.')}
            />
          }
        />
        <TextField
          label="Bearer token"
          type={shown ? 'text' : 'password'}
          autoComplete="off"
          value={key}
          readOnly
          hint="Whoever has it can broadcast as you."
          right={
            <IconButton
              label="Copy the key"
              icon={IconCopy}
              size={20}
              onClick={() => void copyText(key, 'The key is copied.')}
            />
          }
        />
        <div className={styles.actions}>
          <Button onClick={() => setShown(!shown)}>{shown ? 'Hide the key' : 'Show the key'}</Button>
          <Button onClick={() => setAsking(true)}>Make a new key</Button>
        </div>
      </div>
      {asking && (
        <Confirm
          title="Make a new key?"
          yes="Make a new one"
          busy={renew.busy && 'Making…'}
          onYes={() => void renew.run().then(() => setAsking(false))}
          onNo={() => setAsking(false)}
        >
          The old key stops working. A program that is using it is cut off.
        </Confirm>
      )}
    </Panel>
  )
}
