import type { FanList, MassAudience } from '@ovation/contract'
import { SelectField } from '~/ui/form/SelectField'
import { Choice, Choices } from '~/ui/money/Choice'
import { audienceNames, people } from './audience'
import type { Recipients } from './use-audience-size'

interface AudienceChoicesProps {
  to: Recipients
  lists: readonly FanList[]
  onChange: (to: Recipients) => void
}

const notes: Record<Exclude<MassAudience, 'list'>, string> = {
  subscribers: 'Everyone with an active subscription.',
  followers: 'Everyone who follows you.',
  ended: 'Everyone whose subscription has ended.',
}
const plain = ['subscribers', 'followers', 'ended'] as const

/** Recipients. */
export function AudienceChoices({ to, lists, onChange }: AudienceChoicesProps) {
  const first = lists[0]?._id ?? null
  return (
    <>
      <Choices label="Recipients">
        {plain.map((audience) => (
          <Choice
            key={audience}
            name="audience"
            value={audience}
            chosen={to.audience === audience}
            onChoose={() => onChange({ ...to, audience })}
            title={audienceNames[audience]}
            note={notes[audience]}
          />
        ))}
        {lists.length > 0 && (
          <Choice
            name="audience"
            value="list"
            chosen={to.audience === 'list'}
            onChoose={() => onChange({ audience: 'list', listId: to.listId ?? first })}
            title="One of your lists"
            note="People on the list who follow or subscribe to you."
          />
        )}
      </Choices>
      {to.audience === 'list' && (
        <SelectField
          label="List"
          name="listId"
          value={to.listId ?? ''}
          options={lists.map(({ _id, name, total }) => ({ value: _id, text: `${name}, ${people(total)}` }))}
          onChange={(event) => onChange({ audience: 'list', listId: event.currentTarget.value })}
        />
      )}
    </>
  )
}
