import { limits } from '@ovation/contract/limits'
import { Button } from '~/ui/controls/Button'
import { IconButton } from '~/ui/controls/IconButton'
import { DateTimeField } from '~/ui/form/date/DateTimeField'
import { FieldMessage } from '~/ui/form/FieldMessage'
import IconPlus from '~/ui/icons/IconPlus'
import IconX from '~/ui/icons/IconX'
import { counted } from '~/ui/text/format'
import type { Poll } from './draft'
import { draftChanges } from './draft-changes'
import styles from './PollFields.module.css'
import type { Composer } from './use-composer'

/** The fields of a poll. With votes, its options are read-only. */
export function PollFields({ poll, composer: { change, problems } }: { poll: Poll; composer: Composer }) {
  const { choices, question, votes } = poll
  const fixed = votes > 0
  return (
    <fieldset className={styles.poll}>
      <legend className="visually-hidden">Poll</legend>
      <div className={styles.head} aria-hidden>
        <b>Poll</b>
        {fixed && <span>{counted(votes, 'vote')}</span>}
      </div>
      <input
        aria-label="Question"
        placeholder="Question (optional)"
        maxLength={limits.title}
        value={question}
        onChange={(event) => change(draftChanges.pollAsks(event.currentTarget.value))}
      />
      {choices.map(({ key, words }, place) => (
        <div key={key} className={styles.choice}>
          <input
            aria-label={`Option ${place + 1}`}
            placeholder={`Option ${place + 1}`}
            maxLength={limits.pollOption}
            value={words}
            readOnly={fixed}
            aria-invalid={problems.poll && place === 0 ? true : undefined}
            aria-describedby={problems.poll ? 'compose-poll-message' : undefined}
            onChange={(event) => change(draftChanges.choiceWrote({ key, words: event.currentTarget.value }))}
          />
          {!fixed && choices.length > 2 && (
            <IconButton
              label={`Remove option ${place + 1}`}
              icon={IconX}
              size={16}
              onClick={() => change(draftChanges.choiceRemoved(key))}
            />
          )}
        </div>
      ))}
      <FieldMessage
        id="compose-poll-message"
        error={problems.poll}
        hint={fixed ? 'People have already voted, so you can’t change the options.' : undefined}
      />
      {!fixed && choices.length < limits.pollOptions && (
        <Button look="bare" className={styles.add} onClick={() => change(draftChanges.choiceAdded())}>
          <IconPlus size={20} stroke={1.75} aria-hidden />
          Add an option
        </Button>
      )}
      <DateTimeField
        label="Closes"
        name="pollCloses"
        instant={poll.closesAt}
        hint="Your local time. Leave empty to keep the poll open."
        onChange={(instant) => change(draftChanges.pollCloses(instant))}
      />
    </fieldset>
  )
}
