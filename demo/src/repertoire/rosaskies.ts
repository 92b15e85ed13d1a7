import type { Repertoire } from './types.ts'

export const rosaskies: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 430,
      text: 'What you see here left home before we had roofs. Clear nights I point, cloudy nights I bake. Ask anything; “is that a visitor” has been answered.',
      photos: ['stars'],
      remarks: [['Is that a visitor?', 'It was Venus again.']],
    },
    {
      for: 'everyone',
      ago: 16,
      text: 'Two hours on one faint smudge. It is a galaxy; it has perhaps a hundred billion suns; it would not come into focus either.',
      photos: ['stars'],
      remarks: ['Oddly comforting.'],
    },
    {
      title: 'Polar alignment without swearing',
      for: 'subscribers',
      ago: 68,
      text: 'Seven steps. Swearing is permitted after step five, in moderation and to the south.',
      photos: ['stars', 'desk', 'closeUp'],
      remarks: [['Step five, as predicted.', 'South, I hope.']],
    },
    {
      for: 'everyone',
      ago: 134,
      text: 'New moon on Saturday. The mirror is clean and the cake is lemon.',
      poll: {
        question: 'Point it at',
        options: ['Saturn, always a crowd-pleaser', 'The Tarantula', 'The lemon cake'],
        openForHours: 52,
      },
    },
    {
      for: 'subscribers',
      ago: 222,
      text: 'Six hours of sky, turning. You did not feel it, but you were there.',
      clip: { scenes: ['stars'], sound: 'bells', seconds: 5 },
      remarks: ['Watched it on the bus and missed my stop.'],
    },
  ],
  videos: [
    {
      title: 'The southern sky for northern people',
      text: 'Orion is upside down. He is used to it.',
      for: 'everyone',
      ago: 385,
      clip: { scenes: ['stars', 'peaks'], sound: 'bells', seconds: 5 },
      tags: ['stars', 'beginners', 'tour'],
    },
    {
      title: 'Grinding a mirror, the last micron',
      text: 'Walk around the barrel. Think small.',
      for: 10,
      ago: 182,
      clip: { scenes: ['desk', 'stars'], sound: 'synth', seconds: 5 },
      tags: ['telescope', 'making'],
    },
  ],
  galleries: [
    {
      title: 'Very old light',
      text: 'Each with its age, so that we feel young.',
      for: 'everyone',
      ago: 318,
      photos: [
        ['stars', 'Four years old'],
        ['stars', 'Seven thousand'],
        ['peaks', 'Eight minutes'],
        ['stars', 'Do not ask'],
      ],
      remarks: ['I asked.'],
    },
  ],
  products: [
    {
      name: 'Print: six hours, turning',
      text: 'Star trails over the dry lake. The bright dot is a goat herder with a torch.',
      price: 42,
      stock: 16,
      shows: 'stars',
      as: 'print',
      ago: 405,
    },
    {
      name: 'A year of good nights',
      text: 'Moonless dates, meteor showers and when to buy batteries.',
      price: 6,
      shows: 'stars',
      as: 'booklet',
      ago: 505,
      file: {
        name: 'good-nights.txt',
        content: 'A YEAR OF GOOD NIGHTS\n\nDress for ten degrees less. Red torch only. Bring cake.\n',
      },
    },
  ],
}
