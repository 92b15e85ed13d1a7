import type { EditedPage } from '@ovation/contract'
import { type FormEvent, useRef, useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { Button, ButtonLink } from '~/ui/controls/Button'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { Confirm } from '~/ui/overlay/Confirm'
import { nothingToLose, UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { DeletePage } from './DeletePage'
import { PreviewSheet } from './PreviewSheet'
import styles from './pages.module.css'
import { RichTextEditor } from './RichTextEditor'
import { type RestoredVersion, Versions } from './Versions'
import type { VersionRow } from './version-rows'

interface EditPageProps {
  /** Null: a new one. */
  page: EditedPage | null
  versions: VersionRow[]
}

const states = [
  { value: 'published', text: 'Published' },
  { value: 'draft', text: 'Draft' },
]

/** The parts of a template that the operator has to fill in. */
const gapsOf = (content: string) => content.match(/\[\[[^\]]*\]\]/g)?.length ?? 0

export function EditPage({ page, versions }: EditPageProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [content, setContent] = useState(page?.content ?? '')
  /** What the editor begins with; another text when a version is restored. */
  const [start, setStart] = useState(content)
  /** The title and summary of a restored version. */
  const [restored, setRestored] = useState<RestoredVersion | null>(null)
  const [isPreviewing, setPreviewing] = useState(false)
  const isTerms = page?.isTerms ?? false
  const isPublishedTerms = isTerms && page?.status === 'published'
  const [isAskingAboutGaps, setAskingAboutGaps] = useState(false)
  const acceptsGaps = useRef(false)

  const submission = useSubmit(async (values) => {
    const body = {
      ...{ slug: textOf(values, 'slug'), title: textOf(values, 'title'), content },
      shortDescription: textOf(values, 'shortDescription'),
      status: textOf(values, 'status') === 'draft' ? ('draft' as const) : ('published' as const),
    }
    if (!page) {
      const created = await api('POST /operator/pages', { body })
      toast({ message: 'Page created.' })
      await navigate(`/admin/pages/${created._id}`, { replace: true, state: nothingToLose })
      return
    }
    const reason = textOf(values, 'reason')
    await api('PUT /operator/pages/{id}', {
      params: { id: page._id },
      body: {
        ...{ ...body, version: page.version, renewsConsent: checkedOf(values, 'renewsConsent') },
        ...(reason ? { reason } : {}),
      },
    })
    toast({ message: 'Page saved.' })
    await revalidate()
  })

  /** Publishing a text with gaps needs a second look. */
  function submit(event: FormEvent<HTMLFormElement>) {
    const publishes = textOf(new FormData(event.currentTarget), 'status') === 'published'
    if (publishes && gapsOf(content) > 0 && !acceptsGaps.current) {
      event.preventDefault()
      setAskingAboutGaps(true)
      return
    }
    acceptsGaps.current = false
    submission.onSubmit(event)
  }

  return (
    <Form submission={{ ...submission, onSubmit: submit }}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <TextField
            key={`title-${restored?.version}`}
            label="Title"
            name="title"
            defaultValue={restored?.title ?? page?.title}
            required
            maxLength={120}
          />
          <RichTextEditor label="Text" initial={start} onChange={setContent} />
        </div>
        <div className={styles.side}>
          <TextField
            label="Address"
            name="slug"
            hint="Small letters, digits and hyphens, after /page/."
            defaultValue={page?.slug}
            readOnly={isPublishedTerms}
            required
            maxLength={80}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
          />
          <TextField
            key={`summary-${restored?.version}`}
            label="Summary"
            name="shortDescription"
            hint="For search engines and link previews."
            defaultValue={restored?.shortDescription ?? page?.shortDescription}
            maxLength={300}
          />
          <SelectField
            label="Status"
            name="status"
            options={isPublishedTerms ? states.slice(0, 1) : states}
            defaultValue={page?.status ?? 'draft'}
          />
          {page && (
            <TextField
              label="Reason"
              name="reason"
              hint="Optional. Kept with this version."
              maxLength={500}
            />
          )}
          {isTerms && (
            <CheckField
              name="renewsConsent"
              value="true"
              defaultChecked={isPublishedTerms}
              label="Ask everyone to agree again"
              hint="When the page is published. Leave it out for corrections that change no meaning."
            />
          )}
          <div className={styles.actions}>
            <Submit busy="Saving…">Save</Submit>
            <Button onClick={() => setPreviewing(true)}>Preview</Button>
            {page?.status === 'published' && (
              <ButtonLink look="bare" to={`/page/${page.slug}`}>
                Open page
              </ButtonLink>
            )}
          </div>
          {page && versions.length > 0 && (
            <Versions
              pageId={page._id}
              versions={versions}
              onRestore={(version) => {
                setStart(version.content)
                setContent(version.content)
                setRestored(version)
                toast({
                  message: 'That version is in the editor, with its title and summary. Save to use it.',
                })
              }}
            />
          )}
          {page && !isPublishedTerms && <DeletePage page={page} />}
        </div>
      </div>
      {isAskingAboutGaps && (
        <Confirm
          title="Publish with gaps?"
          yes="Publish anyway"
          no="Keep editing"
          onYes={() => {
            acceptsGaps.current = true
            setAskingAboutGaps(false)
            submission.form.current?.requestSubmit()
          }}
          onNo={() => setAskingAboutGaps(false)}
        >
          {gapsOf(content) === 1 ? 'One gap' : `${gapsOf(content)} gaps`} in [[double brackets]] still{' '}
          {gapsOf(content) === 1 ? 'needs' : 'need'} your details. Everyone can read a published page.
        </Confirm>
      )}
      {isPreviewing && <PreviewSheet content={content} onClose={() => setPreviewing(false)} />}
      <UnsavedGuard
        isUnsaved={() => !submission.busy && (submission.isUnsaved() || content !== (page?.content ?? ''))}
      />
    </Form>
  )
}
