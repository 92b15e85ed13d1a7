import type { Repertoire } from './types.ts'

export const wimprints: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 370,
      text: 'Subscribers get one small print by post each season. The press of 1911 decides which. I have stopped arguing; it weighs eight hundred kilos.',
      photos: ['print'],
      remarks: [
        'The autumn one hangs over my sink.',
        ['Does it ship to islands?', 'It has been to three. It liked the second.'],
      ],
    },
    {
      for: 'everyone',
      ago: 18,
      text: 'Ink on the cat. The cat is now an edition of one.',
      photos: ['closeUp'],
      remarks: ['Signed and numbered?', ['Is she archival?', 'With care, eighteen years.']],
    },
    {
      title: 'Two colours, one block',
      for: 'subscribers',
      ago: 90,
      text: 'Print the light, cut it away, print the dark. There is no way back, which concentrates the mind.',
      photos: ['print', 'desk', 'print'],
    },
    {
      for: 'everyone',
      ago: 168,
      text: 'The winter print. The fish or the bare branch?',
      poll: {
        question: 'For winter',
        options: ['Fish, swimming left', 'Branch, bare', 'Fish on a branch'],
        openForHours: 15,
      },
      remarks: ['Fish on a branch, do not be a coward.'],
    },
    {
      for: 'subscribers',
      ago: 255,
      text: 'Pulling forty sheets, with the sound of the wheel.',
      clip: { scenes: ['print', 'print'], sound: 'marimba', seconds: 5 },
    },
  ],
  videos: [
    {
      title: 'Your first linocut',
      text: 'Cut away from the hand. This is the whole safety briefing and I shall repeat it.',
      for: 'everyone',
      ago: 425,
      clip: { scenes: ['desk', 'print'], sound: 'kalimba', seconds: 5 },
      tags: ['linocut', 'lesson', 'beginners'],
      remarks: ['Still have ten fingers. Thank you, Wim.'],
    },
    {
      title: 'Waking the press',
      text: 'Oil, rag, a kind word. In that order.',
      for: 6,
      ago: 205,
      clip: { scenes: ['print'], sound: 'piano', seconds: 5 },
      tags: ['press', 'letterpress'],
    },
  ],
  galleries: [
    {
      title: 'Misprints I could not throw away',
      text: 'Upside down, doubled, kissed by a sleeve.',
      for: 'everyone',
      ago: 315,
      photos: [
        ['print', 'Upside down'],
        ['desk', 'The plan, ignored'],
        ['print', 'Doubled'],
        ['city', 'From the studio window'],
      ],
    },
  ],
  products: [
    {
      name: 'Print: barley, two colours',
      text: 'Eighteen by twenty-four, edition of sixty. One has a paw.',
      price: 38,
      stock: 22,
      shows: 'print',
      as: 'print',
      ago: 280,
      remarks: [['Can I request the paw?', 'It is in the lottery like the rest of us.']],
    },
  ],
}
