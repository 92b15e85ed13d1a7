import { limits } from '@ovation/contract/limits'
import { useCallback, useRef } from 'react'
import type { ShouldRevalidateFunctionArgs } from 'react-router'
import { useFileDrop } from '~/features/content/files/attachments/use-file-drop'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { orNotFound } from '~/shell/or-not-found.server'
import { page } from '~/shell/page.server'
import { useAppDispatch, useFeature } from '~/store/hooks'
import { useVisibleHeight } from '~/ui/layout/use-visible-height'
import type { Route } from './+types/conversation'
import { CannotWrite } from './CannotWrite'
import { type AttachFiles, Composer } from './Composer'
import { ConversationHead } from './ConversationHead'
import styles from './conversation.module.css'
import { MessageFlow } from './MessageFlow'
import type { Enclosed } from './state/outbox'
import { writeToOutbox } from './state/send-outbox'
import { useOpenConversation } from './use-open-conversation'

export { LoadError as ErrorBoundary } from './LoadError'

export const handle: PageHandle = { layout: 'panes', withoutTabs: true }

export const loader = page('member', async ({ api, params: { id = '' } }) => {
  const [conversation, messages] = await Promise.all([
    api('GET /conversations/{id}', { params: { id } }),
    api('GET /messages/conversations/{id}', {
      params: { id },
      query: { offset: 0, limit: limits.messagesAtOnce },
    }),
  ]).catch(orNotFound)
  return { conversation, messages }
})

/** An open conversation updates from events. Reloading its first page would lose the scroll position. */
export const shouldRevalidate = ({ currentParams, nextParams }: ShouldRevalidateFunctionArgs) =>
  currentParams.id !== nextParams.id

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta(matches, { title: loaderData?.conversation.recipientInfo.name ?? 'Messages' })
}

export default function ConversationScreen({ loaderData }: Route.ComponentProps) {
  const { conversation, items, fetching, error, hasOlder } = useOpenConversation(loaderData)
  const { _id: id, recipientInfo } = conversation
  const hasMessages = useFeature('messages')
  const canWrite = conversation.canWrite && hasMessages
  const dispatch = useAppDispatch()
  const pane = useRef<HTMLElement>(null)
  useVisibleHeight(pane)
  const send = useCallback(
    (text: string, enclosed: Enclosed) => dispatch(writeToOutbox(id, text, enclosed)),
    [dispatch, id],
  )
  const attachFiles = useRef<AttachFiles>(null)
  const { isOver, events } = useFileDrop((files) => attachFiles.current?.(files))
  return (
    <section
      ref={pane}
      className={styles.conversation}
      aria-label={`Conversation with ${recipientInfo.name}`}
      {...(canWrite ? events : {})}
    >
      <ConversationHead conversation={conversation} />
      <MessageFlow
        key={id}
        conversation={conversation}
        messages={items}
        fetching={fetching}
        error={error}
        hasOlder={hasOlder}
      />
      {canWrite ? (
        <Composer
          key={`composer ${id}`}
          conversation={conversation}
          attachFiles={attachFiles}
          onSend={send}
        />
      ) : (
        <CannotWrite conversation={conversation} />
      )}
      {isOver && <p className={styles.drop}>Drop files to send them to {recipientInfo.name}</p>}
    </section>
  )
}
