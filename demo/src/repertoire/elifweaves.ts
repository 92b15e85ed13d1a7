import type { Repertoire } from './types.ts'

export const elifweaves: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 400,
      text: 'The loom was my great-aunt’s. It groans on every fourth pass and she said to answer it. Count along: red, red, white, and breathe.',
      photos: ['loom'],
      remarks: ['Counting along on the night bus.', ['What do you answer?', '“I know.”']],
    },
    {
      for: 'everyone',
      ago: 13,
      text: 'Found a knot from 1974 inside the beam. Left it in. It was here first.',
      photos: ['loom'],
      remarks: ['Respect your elders, especially the knots.'],
    },
    {
      title: 'Pattern: the river row',
      for: 'subscribers',
      ago: 80,
      text: 'Charted on squared paper, thirty-two across. If you lose count, begin where the blue looks surprised.',
      photos: ['loom', 'still', 'loom'],
      remarks: [['Lost count. Found the surprised blue.', 'Then you can read it now.']],
    },
    {
      for: 'everyone',
      ago: 150,
      text: 'Madder or walnut for the border? Both stain the sink.',
      poll: {
        question: 'Border',
        options: ['Madder, warm', 'Walnut, serious', 'Leave it bare'],
        openForHours: 25,
      },
    },
    {
      for: 'subscribers',
      ago: 245,
      text: 'Slow film of fast hands. No voice, only the beater.',
      clip: { scenes: ['loom'], sound: 'kalimba', seconds: 5 },
    },
  ],
  videos: [
    {
      title: 'Warping the loom, two days in a minute',
      text: 'Two hundred and eighty threads and one stern cat.',
      for: 'everyone',
      ago: 350,
      clip: { scenes: ['loom', 'loom', 'still'], sound: 'kalimba', seconds: 5 },
      tags: ['weaving', 'loom', 'slow'],
      remarks: ['The cat supervises beautifully.'],
    },
    {
      title: 'Indigo, first vat of the year',
      text: 'Green when it comes out, blue when it has thought about it.',
      for: 9,
      ago: 195,
      clip: { scenes: ['still', 'loom'], sound: 'guitar', seconds: 5 },
      teaser: { scenes: ['still'], sound: 'guitar', seconds: 3 },
      tags: ['dye', 'indigo'],
    },
  ],
  galleries: [
    {
      title: 'Borders of three villages',
      text: 'Copied from rugs, with the families’ blessing and tea.',
      for: 'everyone',
      ago: 480,
      photos: [
        ['loom', 'Village above'],
        ['loom', 'Village below'],
        ['loom', 'Village that moved'],
        ['still', 'The tea'],
      ],
    },
  ],
  products: [
    {
      name: 'Small rug, river row',
      text: 'Sixty by ninety. It took eleven weeks and two arguments.',
      price: 380,
      stock: 1,
      shows: 'loom',
      as: 'thing',
      ago: 290,
      remarks: [['Who won the arguments?', 'The loom. Both.']],
    },
    {
      name: 'Chart book: ten borders',
      text: 'On squared paper, so that you can cheat with a ruler.',
      price: 13,
      shows: 'loom',
      as: 'booklet',
      ago: 510,
      file: {
        name: 'ten-borders.txt',
        content:
          'TEN BORDERS\n\n1. River row: 32 across. red red white (breathe) blue.\n2. Stairs: 24 across, and mind the landing.\n',
      },
    },
  ],
}
