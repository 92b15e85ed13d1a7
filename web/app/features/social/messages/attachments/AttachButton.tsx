import { anyKind } from '~/features/content/files/attachments/attachments'
import { PickFiles } from '~/features/content/files/attachments/PickFiles'
import IconPhoto from '~/ui/icons/IconPhoto'
import styles from './AttachButton.module.css'

/** Opens the device's file picker. */
export function AttachButton({ onPick }: { onPick: (files: readonly File[]) => void }) {
  return (
    <PickFiles accept={anyKind} label="Add photos, videos or audio" onPick={onPick} className={styles.attach}>
      <IconPhoto size={24} stroke={1.75} aria-hidden />
    </PickFiles>
  )
}
