import { pictureWidths } from '@ovation/contract/limits'
import { type ReactNode, useState } from 'react'
import { coverRatio, phoneCoverRatio } from '~/features/identity/people/card-picture'
import { Button } from '~/ui/controls/Button'
import { Hint } from '~/ui/feedback/Hint'
import { Sheet } from '~/ui/overlay/Sheet'
import styles from './CropSheet.module.css'
import { cropFile } from './crop-file'
import { cropOf, maxZoom } from './geometry'
import { useCrop } from './use-crop'

/** What pictures are cropped to, and how many pixels are kept of them: more than are shown today. */
const shapes = {
  round: {
    title: 'Crop profile photo',
    frame: { ratio: 1, leastWidth: pictureWidths.avatar[0] },
    mostWidth: 1600,
    phoneShare: null,
  },
  wide: {
    title: 'Crop cover',
    frame: { ratio: coverRatio, leastWidth: pictureWidths.cover[0] },
    mostWidth: 2400,
    /** How much of its width a phone shows. */
    phoneShare: phoneCoverRatio / coverRatio,
  },
} as const

export interface Chosen {
  file: File
  image: HTMLImageElement
  url: string
}

interface CropSheetProps {
  chosen: Chosen
  shape: keyof typeof shapes
  onClose: () => void
  onCropped: (file: File, position: number) => void
}

/** Chooses the part of a picture to use. */
export function CropSheet({ chosen: { file, image, url }, shape, onClose, onCropped }: CropSheetProps) {
  const { title, frame, mostWidth, phoneShare } = shapes[shape]
  const picture = { width: image.naturalWidth, height: image.naturalHeight }
  const { view, zoomTo, events } = useCrop(picture, frame)
  const [position, setPosition] = useState(50)
  const [saving, setSaving] = useState(false)
  const crop = cropOf(picture, frame, view)
  const most = maxZoom(picture, frame)

  async function save() {
    setSaving(true)
    onCropped(await cropFile(file, image, frame, view, mostWidth), position)
  }

  return (
    <Sheet title={title} held={saving} onClose={onClose}>
      <div
        {...events}
        className={`${styles.frame} ${styles[shape]}`}
        style={{ aspectRatio: frame.ratio }}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by keys.
        tabIndex={0}
        aria-label="Photo position. Arrow keys move it, plus and minus zoom."
      >
        <img
          src={url}
          alt=""
          draggable={false}
          style={{
            width: `${(picture.width / crop.width) * 100}%`,
            left: `${(-crop.left / crop.width) * 100}%`,
            top: `${(-crop.top / crop.height) * 100}%`,
          }}
        />
        {phoneShare && (
          <span
            className={styles.phone}
            style={{ width: `${phoneShare * 100}%`, left: `${position * (1 - phoneShare)}%` }}
          />
        )}
      </div>
      <Range label="Zoom" min={1} max={most} step={0.01} value={view.zoom} onChange={zoomTo} />
      {phoneShare && (
        <Range label="On phones" min={0} max={100} step={1} value={position} onChange={setPosition}>
          <Hint>Phones show the bright part.</Hint>
        </Range>
      )}
      <div className={styles.actions}>
        <Button disabled={saving} onClick={onClose}>
          Cancel
        </Button>
        <Button look="go" busy={saving && 'Saving…'} onClick={() => void save()}>
          Save
        </Button>
      </div>
    </Sheet>
  )
}

interface RangeProps {
  label: string
  min: number
  max: number
  step: number
  value: number
  onChange: (value: number) => void
  children?: ReactNode
}

const Range = ({ label, onChange, children, ...rest }: RangeProps) => (
  <div>
    <label className={styles.range}>
      {label}
      <input
        type="range"
        {...rest}
        disabled={rest.max === rest.min}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
      />
    </label>
    {children}
  </div>
)
