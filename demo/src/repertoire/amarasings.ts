import type { Repertoire } from './types.ts'

export const amarasings: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 320,
      text: 'One song for every full moon. The song is free; the rehearsal tape is for subscribers, because my cousins are funny and should be paid.',
      photos: ['concert'],
      remarks: [
        'The cousins are the best band in Dakar.',
        ['What does the chorus mean?', '“Move over, I brought my sister.” More or less.'],
      ],
    },
    {
      title: 'Moon song: the ferry',
      for: 'everyone',
      ago: 39,
      text: 'My grandmother hummed it at the market when the prices were wrong. I added words. She has corrected two of them.',
      sound: { voice: 'choir', seconds: 14 },
      remarks: [['The two corrected words are the best ones.', 'She says of course they are.']],
    },
    {
      title: 'Rehearsal tape, the ferry',
      for: 'subscribers',
      ago: 60,
      text: 'Contains a false start, a real start, and an argument about rice.',
      photos: ['studio', 'concert'],
      remarks: ['Team broken rice.'],
    },
    {
      for: 'everyone',
      ago: 11,
      text: 'Sound check on the beach. The sea was too loud in the monitors and refused to come down.',
      photos: ['sea'],
    },
    {
      for: 'everyone',
      ago: 180,
      text: 'The next one needs a second voice. Wolof, French, or let the guitar say it?',
      poll: {
        question: 'Second verse in',
        options: ['Wolof', 'French', 'Guitar'],
        openForHours: 90,
      },
    },
  ],
  videos: [
    {
      title: 'Live at the corner shop',
      text: 'The freezer hums in G. We tuned to it.',
      for: 'everyone',
      ago: 255,
      clip: { scenes: ['concert', 'concert'], sound: 'guitar', seconds: 5 },
      tags: ['live', 'song', 'wolof'],
      remarks: [['Give the freezer a solo.', 'It has one. Minute three, when the door opens.']],
    },
    {
      title: 'Harmony for three aunts',
      text: 'Lower, middle, and the one who decides.',
      for: 'subscribers',
      ago: 370,
      clip: { scenes: ['studio', 'closeUp', 'concert'], sound: 'choir', seconds: 5 },
      tags: ['lesson', 'voice'],
    },
  ],
  galleries: [
    {
      title: 'Tour of seven courtyards',
      text: 'Seven evenings, one chair, everybody’s children.',
      for: 'subscribers',
      ago: 450,
      photos: [
        ['concert', 'Courtyard one'],
        ['concert', 'Courtyard four, power back'],
        ['sea', 'The day off'],
        ['closeUp', 'By a niece'],
      ],
    },
  ],
  products: [
    {
      name: 'Full moons, one to twelve',
      text: 'A year of songs on one record, with the words in three languages.',
      price: 30,
      stock: 55,
      shows: 'sea',
      as: 'record',
      ago: 490,
    },
    {
      name: 'The ferry, to keep',
      text: 'The song as a file, before the radio gets it.',
      price: 4,
      shows: 'concert',
      as: 'record',
      ago: 38,
      file: { name: 'the-ferry.wav', sound: { voice: 'choir', seconds: 14 } },
    },
  ],
}
