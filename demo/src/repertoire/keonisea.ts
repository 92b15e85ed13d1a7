import type { Repertoire } from './types.ts'

export const keonisea: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 365,
      text: 'Swim with randomPerson, tell somebody else, and let the turtle go first. After that it is mostly breathing.',
      photos: ['sea'],
      remarks: ['The turtle nodded at me once. I think about it.'],
    },
    {
      for: 'everyone',
      ago: 8,
      text: 'Flat as a plate at six. By seven it had remembered something.',
      photos: ['sea'],
      remarks: ['The sea has mornings like mine.'],
    },
    {
      title: 'Breath drills, dry',
      for: 'subscribers',
      ago: 62,
      text: 'On the sofa, never alone in the water. Two minutes of calm, then a biscuit. The biscuit is part of it.',
      photos: ['yoga', 'closeUp'],
      remarks: [['Which biscuit?', 'One that does not hurry you.']],
    },
    {
      title: 'Under the jetty',
      for: 'everyone',
      ago: 113,
      text: 'What it sounds like when nobody asks you anything.',
      sound: { voice: 'sea', seconds: 15 },
      remarks: ['Answered no mails for fifteen seconds. Bliss.'],
    },
    {
      for: 'everyone',
      ago: 166,
      text: 'The long crossing. I need a start time and the moon will not commit.',
      poll: {
        question: 'Leave at',
        options: ['Four, with the stars', 'Six, with coffee', 'When the turtle says'],
        openForHours: 44,
      },
    },
  ],
  videos: [
    {
      title: 'Reading a rip from the beach',
      text: 'Calm water is not always kind water. Look for the gap in the white.',
      for: 'everyone',
      ago: 405,
      clip: { scenes: ['sea', 'sea'], sound: 'sea', seconds: 5 },
      tags: ['swimming', 'safety', 'sea'],
      remarks: ['Showed this to my kids. Thank you.'],
    },
    {
      title: 'Ten kilometres in six minutes',
      text: 'The coast from the water side. I stopped for one conversation with a whale.',
      for: 'subscribers',
      ago: 143,
      clip: { scenes: ['sea', 'peaks', 'sea'], sound: 'sea', seconds: 5 },
      teaser: { scenes: ['sea'], sound: 'sea', seconds: 3 },
      tags: ['swimming', 'long distance'],
    },
  ],
  galleries: [
    {
      title: 'Small boats, large mornings',
      text: 'All of them lent. All of them returned.',
      for: 'everyone',
      ago: 283,
      photos: [
        ['sea', 'Uncle’s'],
        ['sea', 'Not uncle’s'],
        ['peaks', 'What the boat was looking at'],
        ['yoga', 'Drying off'],
      ],
    },
  ],
  products: [
    {
      name: 'Tide book, my bay',
      text: 'A year of tides with notes in the margin. Some are about lunch.',
      price: 9,
      stock: 66,
      shows: 'sea',
      as: 'booklet',
      ago: 340,
    },
  ],
}
