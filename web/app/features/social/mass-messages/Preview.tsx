import type { MessageFiles } from '~/features/social/messages/attachments/use-message-files'
import IconMusic from '~/ui/icons/IconMusic'
import IconVideo from '~/ui/icons/IconVideo'
import { counted } from '~/ui/text/format'
import { Tokens } from '~/ui/text/Tokens'
import styles from './Preview.module.css'

const shown = 4

/** The message as a fan will see it. */
export function Preview({ text, files }: { text: string; files: MessageFiles }) {
  const { attachments, isForSale, enclosed } = files
  const words = text.trim()
  return (
    <div className={styles.preview}>
      {!words && attachments.length === 0 && (
        <p className={styles.nothing}>A preview of your message appears here.</p>
      )}
      {attachments.length > 0 && (
        <div className={styles.media} data-locked={isForSale || undefined}>
          {attachments.slice(0, shown).map(({ key, role, picture }) =>
            picture && role === 'photo' ? (
              <img key={key} src={picture} alt="" />
            ) : (
              <span key={key} className={styles.sound}>
                {role === 'audio' ? (
                  <IconMusic size={24} stroke={1.75} aria-hidden />
                ) : (
                  <IconVideo size={24} stroke={1.75} aria-hidden />
                )}
              </span>
            ),
          )}
          {isForSale && (
            <p className={styles.lock}>
              {counted(attachments.length, 'file')}
              <span>
                Unlock for <Tokens amount={enclosed.price} />
              </span>
            </p>
          )}
        </div>
      )}
      {words && <p className={styles.bubble}>{words}</p>}
    </div>
  )
}
