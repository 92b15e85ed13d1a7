import type { FanList } from '@ovation/contract'
import { useRef, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { newKey } from '~/api/new-key'
import { useFileHolders } from '~/features/content/vault/holders/use-file-holders'
import { useMessageFiles } from '~/features/social/messages/attachments/use-message-files'
import { type Recipients, useAudienceSize } from './use-audience-size'

type Problems = Record<string, string>

/** A mass message while it is written. */
export function useMassMessage(lists: readonly FanList[], listId: string | null, onSent: () => void) {
  const [to, setTo] = useState<Recipients>({ audience: listId ? 'list' : 'subscribers', listId })
  const [text, setText] = useState('')
  /** ISO time; empty while incomplete, null to send now. */
  const [scheduledAt, setScheduledAt] = useState<string | null>(null)
  const [problems, setProblems] = useState<Problems>({})
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const files = useMessageFiles()
  const whole = useAudienceSize(to)
  const [skips, setSkips] = useState(true)
  const audience = {
    audience: to.audience,
    ...(to.audience === 'list' && to.listId ? { listId: to.listId } : {}),
  }
  const isSold = files.isForSale && !(to.audience === 'list' && !to.listId)
  const holders = useFileHolders(isSold ? { ...audience, fileIds: files.enclosed.fileIds } : null)
  const skipBuyers = skips && holders !== null && holders.buyers > 0
  const size = whole !== null && skipBuyers ? Math.max(0, whole - holders.buyers) : whole
  /** The same for retries, which makes them idempotent. */
  const clientId = useRef(newKey())
  const done = useRef(false)

  /** Opens the confirmation, or shows what is missing. */
  function review() {
    const found = problemsIn({ text, files, scheduledAt, size })
    setProblems(found)
    setAsking(Object.keys(found).length === 0)
  }

  async function send() {
    setBusy(true)
    try {
      await api('POST /mass-messages', {
        body: {
          ...audience,
          text,
          fileIds: files.enclosed.fileIds,
          price: files.enclosed.price,
          ...(skipBuyers ? { skipBuyers } : {}),
          scheduledAt: scheduledAt || null,
          clientId: clientId.current,
        },
      })
      done.current = true
      onSent()
    } catch (error) {
      const { errors, message } = failureOf(error)
      setProblems(errors.length > 0 ? fieldsOf(errors) : { form: message })
      setAsking(false)
    } finally {
      setBusy(false)
    }
  }

  return {
    ...{ to, setTo, text, setText, scheduledAt, setScheduledAt, files, size, lists, problems },
    ...{ holders, skips, setSkips },
    ...{ asking, busy, review, send },
    dismiss: () => setAsking(false),
    isUnsaved: () => !done.current && (text.trim() !== '' || files.attachments.length > 0),
  }
}

export type MassMessageDraft = ReturnType<typeof useMassMessage>

/** The date field has another name than the API field. */
const fieldsOf = (errors: readonly { path: string; message: string }[]): Problems =>
  Object.fromEntries(errors.map(({ path, message }) => [path === 'scheduledAt' ? 'schedule' : path, message]))

type Written = Pick<MassMessageDraft, 'text' | 'files' | 'scheduledAt' | 'size'>

function problemsIn({ text, files, scheduledAt, size }: Written): Problems {
  if (!text.trim() && files.attachments.length === 0) return { text: 'Write a message or add a file.' }
  if (files.problem) return { fileIds: files.problem }
  if (files.isUnderWay) return { fileIds: 'Wait until all files are uploaded.' }
  if (scheduledAt === '') return { schedule: 'Choose a date and a time.' }
  if (scheduledAt && new Date(scheduledAt).getTime() <= Date.now()) {
    return { schedule: 'Choose a time in the future.' }
  }
  if (scheduledAt === null && size === 0)
    return { form: 'No one would get this message. Choose other recipients.' }
  return {}
}
