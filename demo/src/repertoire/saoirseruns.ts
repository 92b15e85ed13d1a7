import type { Repertoire } from './types.ts'

export const saoirseruns: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 345,
      text: 'Every route comes with a map, a mud rating and the name of whoever has the kettle on at the end. I am not fast. I am merely still going.',
      photos: ['trail'],
      remarks: ['Mud rating four was generous.', ['Who has the kettle on?', 'Bríd. Knock twice.']],
    },
    {
      for: 'everyone',
      ago: 4,
      text: 'Eleven kilometres in sideways rain. A sheep looked at me with pity and it was wearing more than I was.',
      photos: ['trail'],
      remarks: ['The sheep knows the forecast.'],
    },
    {
      title: 'Route: the long ridge',
      for: 'subscribers',
      ago: 57,
      text: 'Nineteen kilometres, six stiles, one bull called Patrick who is all talk. File in the shop, warnings here.',
      photos: ['peaks', 'trail', 'closeUp'],
      remarks: [['Patrick was not all talk.', 'He must like you.']],
    },
    {
      for: 'everyone',
      ago: 127,
      text: 'The winter series. Choose your suffering.',
      poll: {
        question: 'First Sunday',
        options: ['The bog', 'The bog, but in the dark', 'Brunch at a slow jog'],
        openForHours: 33,
      },
    },
    {
      for: 'subscribers',
      ago: 216,
      text: 'Downhill, from the chest. Look where you want to be and not at where you are.',
      clip: { scenes: ['trail', 'peaks', 'trail'], sound: 'wind', seconds: 5 },
    },
  ],
  videos: [
    {
      title: 'How to fall in mud with style',
      text: 'Roll, laugh, check your ankles, blame the sheep.',
      for: 'everyone',
      ago: 376,
      clip: { scenes: ['trail', 'closeUp'], sound: 'guitar', seconds: 5 },
      tags: ['trail', 'running', 'beginners'],
      remarks: ['Practised by accident.'],
    },
    {
      title: 'Sunrise on the long ridge',
      text: 'Real time for the last minute. You will want the minute.',
      for: 5,
      ago: 153,
      clip: { scenes: ['peaks', 'sea'], sound: 'wind', seconds: 5 },
      tags: ['trail', 'sunrise'],
    },
  ],
  galleries: [
    {
      title: 'Weather, a collection',
      text: 'Seven kinds of rain and the afternoon it stopped.',
      for: 'everyone',
      ago: 295,
      photos: [
        ['trail', 'Soft'],
        ['peaks', 'Sideways'],
        ['trail', 'Thinking about it'],
        ['sea', 'The afternoon'],
      ],
    },
  ],
  products: [
    {
      name: 'Route files, the west in twelve runs',
      text: 'With stiles, springs and the houses that give water.',
      price: 11,
      shows: 'trail',
      as: 'booklet',
      ago: 420,
      file: {
        name: 'twelve-runs.txt',
        content:
          'THE WEST IN TWELVE RUNS\n\n1. The long ridge. 19 km. Mud 4. Patrick 1.\n2. The strand. 8 km. Mud 0. Wind 5.\n',
      },
    },
    {
      name: 'Print: the ridge, not raining',
      text: 'It happened once. I had a camera with me and nobody else did.',
      price: 26,
      stock: 14,
      shows: 'peaks',
      as: 'print',
      ago: 315,
    },
  ],
}
