import type { EditedPage } from '@ovation/contract'
import { useState } from 'react'
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
import { nothingToLose, UnsavedGuard } from '~/ui/overlay/UnsavedGuard'
import { DeletePage } from './DeletePage'
import { PreviewSheet } from './PreviewSheet'
import styles from './pages.module.css'
import { RichTextEditor } from './RichTextEditor'
import { Versions } from './Versions'
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

export function EditPage({ page, versions }: EditPageProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [content, setContent] = useState(page?.content ?? '')
  /** What the editor begins with; another text when a version is restored. */
  const [start, setStart] = useState(content)
  const [isPreviewing, setPreviewing] = useState(false)
  const isTerms = page?.isTerms ?? false

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

  return (
    <Form submission={submission}>
      <div className={styles.columns}>
        <div className={styles.side}>
          <TextField label="Title" name="title" defaultValue={page?.title} required maxLength={120} />
          <RichTextEditor label="Text" initial={start} onChange={setContent} />
        </div>
        <div className={styles.side}>
          <TextField
            label="Address"
            name="slug"
            hint="Small letters, digits and hyphens, after /page/."
            defaultValue={page?.slug}
            readOnly={isTerms}
            required
            maxLength={80}
            pattern="[a-z0-9]+(-[a-z0-9]+)*"
          />
          <TextField
            label="Summary"
            name="shortDescription"
            hint="For search engines and link previews."
            defaultValue={page?.shortDescription}
            maxLength={300}
          />
          <SelectField
            label="Status"
            name="status"
            options={isTerms ? states.slice(0, 1) : states}
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
              defaultChecked
              label="Ask everyone to agree again"
              hint="Leave it out for corrections that change no meaning."
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
              onRestore={(restored) => {
                setStart(restored)
                setContent(restored)
                toast({ message: 'The text of that version is in the editor. Save to publish it.' })
              }}
            />
          )}
          {page && !isTerms && <DeletePage page={page} />}
        </div>
      </div>
      {isPreviewing && <PreviewSheet content={content} onClose={() => setPreviewing(false)} />}
      <UnsavedGuard
        isUnsaved={() => !submission.busy && (submission.isUnsaved() || content !== (page?.content ?? ''))}
      />
    </Form>
  )
}
