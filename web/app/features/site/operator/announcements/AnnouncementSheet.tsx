import type { AnnouncementInFull } from '@ovation/contract'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { Form } from '~/ui/form/Form'
import { instantIn } from '~/ui/form/local-time'
import { SelectField } from '~/ui/form/SelectField'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { TextField } from '~/ui/form/TextField'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, optionalOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import { useChosenId } from '../console/use-chosen-id'
import { audienceChoices } from './announcement-rows'

interface AnnouncementSheetProps {
  /** The announcement to edit; without it, a new one. */
  announcement?: AnnouncementInFull
  onClose: () => void
}

const audiences = ['everyone', 'visitors', 'fans', 'creators'] as const

export function AnnouncementSheet({ announcement, onClose }: AnnouncementSheetProps) {
  const { revalidate } = useRevalidator()
  const idFor = useChosenId()
  const [audience, setAudience] = useState<string>(announcement?.audience ?? 'everyone')
  const submission = useSubmit(async (values) => {
    const body = {
      title: textOf(values, 'title'),
      text: textOf(values, 'text'),
      link: optionalOf(values, 'link'),
      style: textOf(values, 'style') === 'warning' ? ('warning' as const) : ('info' as const),
      audience: audiences.find((one) => one === audience) ?? 'everyone',
      startsAt: instantIn(textOf(values, 'startsAt')),
      endsAt: instantIn(textOf(values, 'endsAt')),
      isDismissible: checkedOf(values, 'isDismissible'),
      notifies: checkedOf(values, 'notifies'),
    }
    if (announcement)
      await api('PUT /operator/announcements/{id}', {
        params: { id: announcement._id },
        body: { ...body, version: announcement.version },
      })
    else await api('POST /operator/announcements', { body: { ...body, id: idFor(body) } })
    toast({ message: 'Announcement saved.' })
    onClose()
    await revalidate()
  })
  return (
    <Sheet
      title={announcement ? 'Edit announcement' : 'New announcement'}
      held={submission.busy}
      onClose={onClose}
    >
      <Form submission={submission}>
        <TextField label="Title" name="title" required maxLength={80} defaultValue={announcement?.title} />
        <TextArea label="Text" name="text" rows={3} maxLength={300} defaultValue={announcement?.text} />
        <TextField
          label="Link"
          name="link"
          maxLength={500}
          placeholder="/live"
          hint="A page of this site or an address with https."
          defaultValue={announcement?.link ?? ''}
        />
        <SelectField
          label="For"
          options={audienceChoices}
          value={audience}
          onChange={(event) => setAudience(event.currentTarget.value)}
        />
        <SelectField
          label="Look"
          name="style"
          options={[
            { value: 'info', text: 'Information' },
            { value: 'warning', text: 'Warning' },
          ]}
          defaultValue={announcement?.style ?? 'info'}
        />
        <DateTimeField
          label="From"
          name="startsAt"
          instant={announcement?.startsAt ?? null}
          hint="Empty: at once."
        />
        <DateTimeField
          label="Until"
          name="endsAt"
          instant={announcement?.endsAt ?? null}
          hint="Empty: until you delete it."
        />
        <CheckField
          label="People can dismiss it"
          name="isDismissible"
          defaultChecked={announcement?.isDismissible ?? true}
        />
        {audience !== 'visitors' && (
          <CheckField
            label="Also notify these people when it begins"
            name="notifies"
            defaultChecked={announcement?.notifies}
            disabled={Boolean(announcement?.notifiedAt)}
          />
        )}
        <Submit full busy="Saving…">
          Save announcement
        </Submit>
      </Form>
    </Sheet>
  )
}
