import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { api, failureOf } from '~/api/client'
import { useMessageFiles } from '~/features/social/messages/attachments/use-message-files'
import type { PageHandle } from '~/shell/layouts/PageLayout'
import { pageMeta } from '~/shell/meta'
import { MassMessageTabs } from '~/shell/navigation/tabs/MassMessageTabs'
import { page } from '~/shell/page.server'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { FormContext } from '~/ui/form/form-context'
import { Submit } from '~/ui/form/Submit'
import { Page } from '~/ui/layout/Page'
import { Panel } from '~/ui/layout/Panel'
import { UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import type { Route } from './+types/welcome-message'
import styles from './MassComposer.module.css'
import { MessageFields } from './MessageFields'
import { Preview } from './Preview'

export { ErrorState as ErrorBoundary } from '~/shell/ErrorPage'

export const handle: PageHandle = { layout: 'primary' }

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, { title: 'Welcome message' })
}

export const loader = page('creator', async ({ api }) => ({ welcome: await api('GET /welcome-message') }))

type Welcome = Route.ComponentProps['loaderData']['welcome']

/** What everybody hears who begins to subscribe. */
export default function WelcomeMessagePage({ loaderData: { welcome } }: Route.ComponentProps) {
  const draft = useWelcome(welcome)
  const { isOn, text, files, problems, busy } = draft
  return (
    <Page
      width="form"
      title="Welcome message"
      lead="Sent once to every new subscriber."
      tabs={<MassMessageTabs />}
    >
      <FormContext value={{ busy, errors: problems, error: problems.form ?? null }}>
        <form
          method="post"
          noValidate
          className={styles.composer}
          onSubmit={(event) => {
            event.preventDefault()
            void draft.save()
          }}
        >
          <Panel title="Message" lead="Not sent for renewals. Messages already sent don’t change.">
            <CheckField
              look="switch"
              name="isOn"
              label="Send a welcome message"
              checked={isOn}
              onChange={(event) => draft.setOn(event.currentTarget.checked)}
            />
            <MessageFields text={text} onText={draft.setText} files={files} />
          </Panel>
          <Panel title="Preview">
            <Preview text={text} files={files} />
          </Panel>
          <div className={styles.end}>
            <Submit busy="Saving…">Save</Submit>
          </div>
        </form>
        <UnsavedGuard isUnsaved={draft.isUnsaved} isUploading={() => files.isUnderWay} />
      </FormContext>
    </Page>
  )
}

function useWelcome(welcome: Welcome) {
  const [isOn, setOn] = useState(welcome.isOn)
  const [text, setText] = useState(welcome.text)
  const [problems, setProblems] = useState<Record<string, string>>({})
  const [busy, setBusy] = useState(false)
  const files = useMessageFiles()
  const { fileIds, price } = files.enclosed
  const written = JSON.stringify([isOn, text.trim(), { fileIds, price }])
  const saved = useRef(JSON.stringify([welcome.isOn, welcome.text, mediaOf(welcome)]))

  const fill = useEffectEvent(() => {
    if (welcome.files.length === 0) return
    files.addKept(welcome.files)
    files.setForSale(welcome.isSale)
    if (welcome.isSale) files.setPrice(String(welcome.price))
  })
  useEffect(() => fill(), [])

  async function save() {
    const wrong = problemIn()
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setBusy(true)
    try {
      await api('PUT /welcome-message', { body: { isOn, text, fileIds, price } })
      saved.current = written
      toast({
        message: isOn
          ? 'Saved. New subscribers will get this message.'
          : 'Saved. The welcome message is off.',
      })
    } catch (error) {
      const { errors, message } = failureOf(error)
      setProblems(
        errors.length > 0
          ? Object.fromEntries(errors.map(({ path, message }) => [path, message]))
          : { form: message },
      )
    } finally {
      setBusy(false)
    }
  }

  function problemIn(): Record<string, string> {
    if (isOn && !text.trim() && files.attachments.length === 0)
      return { text: 'Write a message or add a file.' }
    if (files.problem) return { fileIds: files.problem }
    return files.isUnderWay ? { fileIds: 'Wait until all files are uploaded.' } : {}
  }

  return {
    ...{ isOn, setOn, text, setText, files, problems, busy, save },
    isUnsaved: () => written !== saved.current,
  }
}

const mediaOf = ({ files, price }: Welcome) => ({ fileIds: files.map(({ _id }) => _id), price })
