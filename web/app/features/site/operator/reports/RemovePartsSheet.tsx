import { limits } from '@ovation/contract/limits'
import { type ProfilePart, profileParts } from '@ovation/contract/moderation-words'
import { useRevalidator } from 'react-router'
import { api } from '~/api/client'
import { toast } from '~/ui/feedback/toast'
import { CheckField } from '~/ui/form/CheckField'
import { Form } from '~/ui/form/Form'
import { Submit } from '~/ui/form/Submit'
import { TextArea } from '~/ui/form/TextArea'
import { useSubmit } from '~/ui/form/use-submit'
import { checkedOf, textOf } from '~/ui/form/values'
import { Sheet } from '~/ui/overlay/Sheet'
import type { CaseShown } from './case-rows'

const labels: Record<ProfilePart, string> = {
  avatar: 'Portrait',
  cover: 'Cover picture',
  'welcome-video': 'Welcome video',
  bio: 'Bio',
}

/** Resets parts of a profile to their defaults, while its case stays open. */
export function RemovePartsSheet({ one, onClose }: { one: CaseShown; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const submission = useSubmit(async (values) => {
    const parts = profileParts.filter((part) => checkedOf(values, part))
    if (parts.length === 0) throw new Error('Choose what to remove.')
    await api('POST /operator/cases/{id}/removals', {
      params: { id: one._id },
      body: { parts, message: textOf(values, 'message') },
    })
    toast({ message: 'Removed.' })
    onClose()
    await revalidate()
  })
  // Fans have only a portrait.
  const offered = one.target === 'performer' ? profileParts : (['avatar'] as const)
  return (
    <Sheet title="Remove from profile" held={submission.busy} onClose={onClose}>
      <Form submission={submission}>
        {offered.map((part) => (
          <CheckField key={part} name={part} label={labels[part]} defaultChecked={offered.length === 1} />
        ))}
        <TextArea
          label={`Message to ${one.first}`}
          name="message"
          rows={3}
          required
          maxLength={limits.decisionMessage}
          hint="Reporters are never named."
        />
        <Submit busy="Removing…" full>
          Remove
        </Submit>
      </Form>
    </Sheet>
  )
}
