import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button } from '~/ui/controls/Button'
import { FormError } from '~/ui/feedback/FormError'
import { toast } from '~/ui/feedback/toast'
import { useAction } from '~/ui/feedback/use-action'
import { PanelHead } from '../console/detail/PanelHead'
import { BackToList } from '../console/list/ListParts'
import styles from './MailDetail.module.css'
import { MailState } from './MailTable'
import type { MailRow } from './mail-rows'

export function MailDetail({ mail }: { mail: MailRow }) {
  return (
    <>
      <BackToList />
      <PanelHead title={mail.subject} mark={<MailState status={mail.status} />}>
        <p>To {mail.to}</p>
        <p>{mail.kindName ? `${mail.kindName}, ${mail.written}` : mail.written}</p>
      </PanelHead>
      <FormError why={mail.error} />
      {(mail.status === 'kept' || mail.status === 'failed') && <SendAgain key={mail._id} id={mail._id} />}
      {mail.link !== 'none' && <p className={styles.note}>{linkNotes[mail.link]}</p>}
      <div className={styles.text}>{mail.link === 'hidden' ? mail.text : <WithLinks text={mail.text} />}</div>
    </>
  )
}

function SendAgain({ id }: { id: string }) {
  const { revalidate } = useRevalidator()
  const { busy, run } = useAction(async () => {
    await api('POST /operator/mails/{id}/send', { params: { id } })
    toast({ message: 'The email is queued.' })
    await revalidate()
  })
  return (
    <p>
      <Button busy={busy && 'Queuing…'} onClick={() => void run()}>
        Send again
      </Button>
    </p>
  )
}

const address = /(https?:\/\/\S+)/

const linkNotes = {
  hidden: 'The link’s key is hidden, because it gives access to the account.',
  open: 'This is a demo account, so the link works here. For real accounts it’s hidden.',
}

/** Makes the links of an email clickable. */
function WithLinks({ text }: { text: string }) {
  return text.split(address).map((part, at) =>
    address.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a letter never move.
      <a key={at} href={part} rel="noreferrer">
        {part}
      </a>
    ) : (
      part
    ),
  )
}
