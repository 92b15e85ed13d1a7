import type { Repertoire } from './types.ts'

export const mateoshapes: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 440,
      text: 'Three guitars a year, from wood that had another job. You see every step, also the walk I take before cutting the neck.',
      photos: ['bench', 'peaks'],
      remarks: [['How long is the walk?', 'Until I know where the saw goes. Once it took a week.']],
    },
    {
      for: 'everyone',
      ago: 26,
      text: 'The church door is quarter-sawn spruce. For ninety years people pushed it open without knowing they were touching a guitar.',
      photos: ['bench'],
      remarks: ['This made me look at my own door.'],
    },
    {
      title: 'Bracing the top',
      for: 'subscribers',
      ago: 75,
      text: 'Tap, shave, tap. I stop when it stops sounding like furniture.',
      photos: ['bench', 'closeUp', 'still'],
      remarks: [['What note are you after?', 'Somewhere between F sharp and my grandfather.']],
    },
    {
      for: 'subscribers',
      ago: 142,
      text: 'Number forty-seven wants a name. You know the rules: no puns, no presidents.',
      poll: {
        question: 'Number 47 is called',
        options: ['Puerta', 'Doña Luz', 'Half Past Six'],
        openForHours: 100,
      },
      remarks: ['Doña Luz. She sounds like a Doña Luz.'],
    },
    {
      title: 'First strings',
      for: 'everyone',
      ago: 262,
      text: 'Forty-six, ten minutes after the bridge dried. It does not know yet that it is a guitar.',
      sound: { voice: 'guitar', seconds: 13 },
      remarks: ['It knows now.'],
    },
  ],
  videos: [
    {
      title: 'Bending the sides',
      text: 'Hot pipe, wet wood, slow hands. The smell is a forest being persuaded.',
      for: 'everyone',
      ago: 330,
      clip: { scenes: ['bench', 'bench'], sound: 'guitar', seconds: 5 },
      tags: ['guitar', 'wood', 'slow'],
    },
    {
      title: 'Cutting the neck, after the walk',
      text: 'One cut. I show my hand before and after.',
      for: 'subscribers',
      ago: 110,
      clip: { scenes: ['peaks', 'bench'], sound: 'guitar', seconds: 5 },
      tags: ['guitar', 'neck'],
      remarks: ['Held my breath for the whole cut.'],
    },
  ],
  galleries: [
    {
      title: 'Number 46, from pier to song',
      text: 'Half a pier, eleven months.',
      for: 'everyone',
      ago: 390,
      photos: [
        ['bench', 'Boards, still salty'],
        ['bench', 'Ribs'],
        ['still', 'Glue day'],
        ['bench', 'Hanging, waiting'],
      ],
    },
  ],
  products: [
    {
      name: 'Plectrums from the offcuts, six',
      text: 'Door, pew, pier, twice each. They know more songs than I do.',
      price: 18,
      stock: 50,
      shows: 'bench',
      as: 'thing',
      ago: 360,
    },
    {
      name: 'Plan of a small guitar',
      text: 'Full size when printed. The walk is marked.',
      price: 20,
      shows: 'bench',
      as: 'booklet',
      ago: 550,
      file: {
        name: 'small-guitar.txt',
        content:
          'PLAN OF A SMALL GUITAR\n\nScale 630 mm. Top 2.4 mm, thinner where it asks.\nBefore sheet 3: go for a walk.\n',
      },
    },
  ],
}
