import type { Repertoire } from './types.ts'

export const arohagrows: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 355,
      text: 'This garden feeds six people, two hens and, despite everything, the slugs. What to sow is free. What went wrong is for subscribers, because it takes longer.',
      photos: ['garden'],
      remarks: ['How are you taking it?', ['My slugs say hello.', 'Tell them no.']],
    },
    {
      for: 'everyone',
      ago: 22,
      text: 'The beans are up. So is everybody who eats beans.',
      photos: ['garden'],
      remarks: ['Solidarity.'],
    },
    {
      title: 'What ate it: a guide by bite',
      for: 'subscribers',
      ago: 77,
      text: 'Round holes, ragged edges, or simply gone. The last page is headed “rabbit” and contains one word.',
      photos: ['garden', 'closeUp', 'garden'],
      remarks: [['It was the rabbit.', 'It is always the rabbit.']],
    },
    {
      for: 'everyone',
      ago: 128,
      text: 'One free bed and three packets of seed.',
      poll: {
        question: 'In it goes',
        options: ['Kūmara', 'Purple carrots', 'A bench, for looking'],
        openForHours: 65,
      },
      remarks: ['The bench yields all year.'],
    },
    {
      for: 'subscribers',
      ago: 240,
      text: 'Morning rounds, with the hens on sound.',
      clip: { scenes: ['garden'], sound: 'crickets', seconds: 5 },
    },
    {
      for: 'everyone',
      ago: 328,
      text: 'Dinner cost nothing, if you do not count the three months.',
      photos: ['plate', 'kitchen'],
    },
  ],
  videos: [
    {
      title: 'Compost, a love story',
      text: 'Brown, green, turn, wait. It is warm inside; put your hand in.',
      for: 'everyone',
      ago: 415,
      clip: { scenes: ['garden', 'garden'], sound: 'guitar', seconds: 5 },
      tags: ['garden', 'compost', 'beginners'],
    },
    {
      title: 'Pickling the glut',
      text: 'Forty courgettes, one weekend, no survivors.',
      for: 6,
      ago: 172,
      clip: { scenes: ['kitchen', 'plate'], sound: 'kitchen', seconds: 5 },
      tags: ['kitchen', 'preserves'],
      with: ['junkocooks'],
      remarks: ['We are on jar thirty-one.'],
    },
  ],
  galleries: [
    {
      title: 'One bed, twelve months',
      text: 'Taken from the same fence post, which has since leaned.',
      for: 'everyone',
      ago: 275,
      photos: [
        ['garden', 'September'],
        ['garden', 'December'],
        ['garden', 'March'],
        ['plate', 'April, on a plate'],
      ],
    },
  ],
  products: [
    {
      name: 'Seed packet, bean of no name',
      text: 'From my uncle’s fence. Climbs anything, including the uncle.',
      price: 6,
      stock: 90,
      shows: 'garden',
      as: 'thing',
      ago: 300,
      remarks: [['Mine has reached the gutter.', 'Speak to it firmly.']],
    },
  ],
}
