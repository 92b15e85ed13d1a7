import { IconButton } from '~/ui/controls/IconButton'
import IconChevronLeft from '~/ui/icons/IconChevronLeft'
import IconChevronRight from '~/ui/icons/IconChevronRight'
import IconFlag from '~/ui/icons/IconFlag'
import IconX from '~/ui/icons/IconX'
import { averageColour } from '~/ui/picture/colour'
import styles from './Lightbox.module.css'
import { type LightboxPicture, type LightboxProps, useLightbox } from './use-lightbox'

/** Shows one picture at a time, full screen, in a modal dialog. */
export function Lightbox(props: LightboxProps) {
  const { pictures, open, onMove, onClose, total = pictures.length, onReport } = props
  const { dialog, drag, ...handlers } = useLightbox(props)
  const picture = open === null ? undefined : pictures[open]
  return (
    <dialog
      ref={dialog}
      tabIndex={-1}
      className={styles.lightbox}
      aria-label="Photos"
      onClose={onClose}
      {...handlers}
    >
      {picture && open !== null && (
        <>
          <img
            key={picture.id}
            className={styles.picture}
            style={{ ...shapeOf(picture), transform: drag ? `translateX(${drag}px)` : undefined }}
            src={picture.src}
            srcSet={picture.srcSet}
            sizes="100vw"
            alt={picture.alt}
            draggable={false}
          />
          <p className={styles.count} aria-live="polite">
            {open + 1} of {total}
          </p>
          {onReport && (
            <IconButton
              label="Report this photo"
              icon={IconFlag}
              className={styles.report}
              onClick={() => {
                dialog.current?.close()
                onReport(picture)
              }}
            />
          )}
          <IconButton
            label="Close"
            icon={IconX}
            className={styles.close}
            onClick={() => dialog.current?.close()}
          />
          {open > 0 && (
            <IconButton
              label="Previous photo"
              icon={IconChevronLeft}
              className={`${styles.turn} ${styles.back}`}
              onClick={() => onMove(open - 1)}
            />
          )}
          {open < pictures.length - 1 && (
            <IconButton
              label="Next photo"
              icon={IconChevronRight}
              className={`${styles.turn} ${styles.on}`}
              onClick={() => onMove(open + 1)}
            />
          )}
        </>
      )}
    </dialog>
  )
}

/** Reserves the picture's space before it loads. */
function shapeOf({ width, height, thumbhash }: LightboxPicture) {
  if (!width || !height) return {}
  return {
    aspectRatio: `${width} / ${height}`,
    '--w': width,
    '--h': height,
    backgroundColor: averageColour(thumbhash),
  }
}
