import { limits } from '@ovation/contract/limits'
import { AttachmentTiles } from '~/features/content/files/attachments/AttachmentTiles'
import { useFileDrop } from '~/features/content/files/attachments/use-file-drop'
import { FieldMessage } from '~/ui/form/FieldMessage'
import { Avatar } from '~/ui/picture/Avatar'
import { Name } from '~/ui/text/Name'
import type { Author } from './author'
import styles from './Body.module.css'
import { CharacterCount } from './CharacterCount'
import { partsOf } from './draft'
import { draftChanges } from './draft-changes'
import { PollFields } from './PollFields'
import { Tools } from './Tools'
import type { Composer } from './use-composer'

/** Text, files and poll. Files can be picked, dropped or pasted. */
export function Body({ composer, author }: { composer: Composer; author: Author }) {
  const { draft, change, attach, problems } = composer
  const { isOver, events } = useFileDrop(attach)

  return (
    <div className={styles.body} data-over={isOver || undefined} {...events}>
      <p className={styles.who}>
        <Avatar src={author.avatar} />
        <b>
          <Name name={author.name} verified={author.verifiedAccount} />
        </b>
      </p>
      <input
        className={styles.title}
        aria-label="Title"
        placeholder="Title (optional)"
        name="title"
        maxLength={limits.title}
        autoComplete="off"
        value={draft.title}
        onChange={(event) => change(draftChanges.wrote({ title: event.currentTarget.value }))}
      />
      <div className={styles.grow} data-words={`${draft.text}\n`}>
        <textarea
          className={styles.text}
          aria-label="What do you want to say?"
          aria-invalid={problems.text ? true : undefined}
          aria-describedby={problems.text ? 'compose-text-message' : undefined}
          placeholder="What do you want to say?"
          name="text"
          rows={3}
          maxLength={limits.postText}
          value={draft.text}
          onChange={(event) => change(draftChanges.wrote({ text: event.currentTarget.value }))}
        />
      </div>
      <FieldMessage id="compose-text-message" error={problems.text} hint={undefined} />
      <AttachmentTiles
        attachments={partsOf(draft)}
        change={change}
        onAdd={attach}
        onRemove={(key) => change(draftChanges.removed(key))}
        onPlace={(move) => change(draftChanges.placed(move))}
        error={problems.media}
      />
      <div className={styles.tools}>
        <Tools composer={composer} />
        <CharacterCount count={draft.text.length} most={limits.postText} />
      </div>
      {draft.poll && <PollFields poll={draft.poll} composer={composer} />}
    </div>
  )
}
