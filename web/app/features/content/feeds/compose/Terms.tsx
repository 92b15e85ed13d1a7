import { AudienceChoice } from '~/features/content/creator-content/AudienceField'
import { PriceField } from '~/features/content/creator-content/PriceField'
import { CheckField } from '~/ui/form/CheckField'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { attachmentFor, partsOf } from './draft'
import { draftChanges } from './draft-changes'
import styles from './Terms.module.css'
import { TrailerField } from './TrailerField'
import type { Composer } from './use-composer'

/** A first suggestion: tomorrow, on the hour. */
function tomorrow(): string {
  const moment = new Date()
  moment.setDate(moment.getDate() + 1)
  moment.setMinutes(0, 0, 0)
  return moment.toISOString()
}

/** Audience, price, cover, teaser and schedule. */
export function Terms({ composer, isOut }: { composer: Composer; isOut: boolean }) {
  const { draft, change } = composer
  const closed = draft.audience !== 'everyone'
  const pictured = closed || partsOf(draft).some(({ role }) => role === 'video')
  return (
    <section className={styles.terms} aria-label="Who can see it">
      <div className={styles.term}>
        <AudienceChoice
          audience={draft.audience}
          onChange={(audience) => change(draftChanges.choseAudience(audience))}
        />
        {draft.audience === 'buyers' && (
          <PriceField
            kind="content"
            price={draft.price}
            onChange={(price) => change(draftChanges.wrote({ price }))}
          />
        )}
      </div>
      {(pictured || attachmentFor(draft, 'thumbnail')) && (
        <TrailerField
          composer={composer}
          as="thumbnail"
          title="Cover image"
          words={closed ? 'Shown blurred until the post is unlocked.' : 'Shown before the video plays.'}
          pick="Choose an image"
        />
      )}
      {(closed || attachmentFor(draft, 'teaser')) && (
        <TrailerField
          composer={composer}
          as="teaser"
          title="Teaser"
          words="A short video everyone can watch."
          pick="Choose a video"
        />
      )}
      {!isOut && <Schedule composer={composer} />}
      {draft.scheduledAt === null && (
        <div className={styles.term}>
          <CheckField
            look="switch"
            name="isPinned"
            label="Pin to the top of my page"
            hint="Only one post can be pinned. This replaces the current one."
            checked={draft.isPinned}
            onChange={(event) => change(draftChanges.pinned(event.currentTarget.checked))}
          />
        </div>
      )}
    </section>
  )
}

function Schedule({ composer: { draft, change } }: { composer: Composer }) {
  return (
    <div className={styles.term}>
      <CheckField
        look="switch"
        name="later"
        label="Schedule for later"
        checked={draft.scheduledAt !== null}
        onChange={(event) => change(draftChanges.scheduled(event.currentTarget.checked ? tomorrow() : null))}
      />
      {draft.scheduledAt !== null && (
        <DateTimeField
          label="Date and time"
          name="schedule"
          hint="Your local time."
          instant={draft.scheduledAt || null}
          onChange={(instant) => change(draftChanges.scheduled(instant ?? ''))}
        />
      )}
    </div>
  )
}
