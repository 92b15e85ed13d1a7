import { limits } from '@ovation/contract/limits'
import { accepted, fileIdsOf, isRefused } from '~/features/content/files/attachments/attachments'
import { PickFiles } from '~/features/content/files/attachments/PickFiles'
import { VaultButton } from '~/features/content/vault/picker/VaultButton'
import { IconButton } from '~/ui/controls/IconButton'
import IconChartBar from '~/ui/icons/IconChartBar'
import IconMicrophone from '~/ui/icons/IconMicrophone'
import IconPhoto from '~/ui/icons/IconPhoto'
import IconVideo from '~/ui/icons/IconVideo'
import type { Icon } from '~/ui/icons/icon'
import styles from './Body.module.css'
import { partsOf } from './draft'
import { draftChanges } from './draft-changes'
import type { Composer } from './use-composer'

const media: { kind: keyof typeof accepted; label: string; icon: Icon }[] = [
  { kind: 'photo', label: 'Add photos', icon: IconPhoto },
  { kind: 'video', label: 'Add videos', icon: IconVideo },
  { kind: 'audio', label: 'Add audio', icon: IconMicrophone },
]

const pollLasts = 3 * 24 * 60 * 60 * 1000

/** Buttons that add files or a poll. */
export function Tools({ composer: { draft, change, attach, addKept } }: { composer: Composer }) {
  const parts = partsOf(draft).filter((attachment) => !isRefused(attachment))
  return (
    <div className={styles.kinds}>
      {media.map(({ kind, label, icon: Sign }) => (
        <PickFiles key={kind} accept={accepted[kind]} label={label} onPick={attach} className={styles.kind}>
          <Sign size={24} stroke={1.75} aria-hidden />
        </PickFiles>
      ))}
      <VaultButton room={limits.postFiles - parts.length} taken={fileIdsOf(parts)} onPick={addKept} />
      <IconButton
        label={draft.poll ? 'Remove the poll' : 'Add a poll'}
        icon={IconChartBar}
        aria-pressed={draft.poll !== null}
        className={draft.poll ? styles.chosen : undefined}
        disabled={draft.poll !== null && draft.poll.votes > 0}
        onClick={() =>
          change(
            draft.poll
              ? draftChanges.pollDropped()
              : draftChanges.pollBegun(new Date(Date.now() + pollLasts).toISOString()),
          )
        }
      />
    </div>
  )
}
