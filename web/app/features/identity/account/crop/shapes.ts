import { pictureWidths } from '@ovation/contract/limits'
import { coverRatio, phoneCoverRatio } from '~/features/identity/people/card-picture'

/** What pictures are cropped to, and how many pixels are kept of them: more than are shown today. */
export const shapes = {
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
