import { useState } from 'react'
import { FieldMessage } from '~/ui/form/FieldMessage'
import { useFieldError } from '~/ui/form/form-context'
import { numberOf, textOf } from '~/ui/form/values'
import styles from './AudienceField.module.css'
import { type Audience, audienceOf, type OwnContent } from './content-state'
import { PriceField } from './PriceField'

const choices: { value: Audience; label: string; hint: string }[] = [
  { value: 'everyone', label: 'Everyone', hint: 'Anyone can open it.' },
  { value: 'subscribers', label: 'Subscribers', hint: 'Only your subscribers.' },
  { value: 'buyers', label: 'For sale', hint: 'Sold separately. Subscribers pay for it too.' },
]

type Offered = Pick<OwnContent, 'isSale' | 'isPublic' | 'price'>

const forSubscribers: Offered = { isSale: false, isPublic: false, price: 0 }

interface AudienceChoiceProps {
  audience: Audience
  onChange: (audience: Audience) => void
}

/** Who can open it. */
export function AudienceChoice({ audience, onChange }: AudienceChoiceProps) {
  const error = useFieldError('audience')
  return (
    <fieldset className={styles.field} aria-describedby="audience-message">
      <legend>Who can open it</legend>
      <div className={styles.choices}>
        {choices.map(({ value, label }) => (
          <label key={value}>
            <input
              type="radio"
              name="audience"
              value={value}
              className="visually-hidden"
              checked={value === audience}
              onChange={() => onChange(value)}
            />
            {label}
          </label>
        ))}
      </div>
      <FieldMessage
        id="audience-message"
        error={error}
        hint={choices.find(({ value }) => value === audience)?.hint}
      />
    </fieldset>
  )
}

/** Who can open it, and for how many tokens. */
export function AudienceField({ item }: { item: Offered | null }) {
  const offered = item ?? forSubscribers
  const [audience, setAudience] = useState(audienceOf(offered))
  const [price, setPrice] = useState(String(offered.price || ''))
  return (
    <>
      <AudienceChoice audience={audience} onChange={setAudience} />
      {audience === 'buyers' && (
        <PriceField
          kind="content"
          price={price}
          onChange={setPrice}
          hint="At 0, everyone can open it."
          required
        />
      )}
    </>
  )
}

export function offerIn(values: FormData): Offered {
  const audience = textOf(values, 'audience')
  return {
    isSale: audience === 'buyers',
    isPublic: audience === 'everyone',
    price: audience === 'buyers' ? (numberOf(values, 'price') ?? 0) : 0,
  }
}
