import type { Repertoire } from './types.ts'

export const inesclay: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 270,
      text: 'New here? Every pot that survives the kiln is for sale. Every pot that does not gets a eulogy and a place under the fig tree. Both are free to watch.',
      photos: ['pottery', 'still'],
      remarks: [
        'I cried at the eulogy for the teapot.',
        ['How is the fig tree?', 'Thriving. It is all those glazes.'],
      ],
    },
    {
      for: 'everyone',
      ago: 15,
      text: 'Opened the kiln. Fourteen bowls, thirteen agree with me.',
      photos: ['pottery'],
      remarks: [['And the fourteenth?', 'A strong-willed ashtray.']],
    },
    {
      title: 'The grey glaze, at last',
      for: 'subscribers',
      ago: 66,
      text: 'Recipe in parts by weight, with the two mistakes that led to it. Sieve twice. If it looks wrong in the bucket, it is right.',
      photos: ['pottery', 'still', 'closeUp'],
      remarks: [['Ash from which wood?', 'Vine. Apologies to the neighbour.']],
    },
    {
      for: 'everyone',
      ago: 118,
      text: 'The handle question has divided the studio, which is me and the cat.',
      poll: {
        question: 'Jug handles:',
        options: ['Pulled and proud', 'Small and shy', 'The cat says none'],
        openForHours: 40,
      },
    },
    {
      for: 'subscribers',
      ago: 205,
      text: 'Centring, with the sound of it. Close your eyes on the second half.',
      clip: { scenes: ['pottery'], sound: 'rain', seconds: 5 },
    },
    {
      for: 'everyone',
      ago: 356,
      text: 'A customer asked whether the mug is dishwasher safe. The mug is. I am not so sure about the dishwasher.',
    },
  ],
  videos: [
    {
      title: 'A bowl from beginning to shelf',
      text: 'Wedge, centre, open, pull, breathe. The breathing is load-bearing.',
      for: 'everyone',
      ago: 420,
      clip: { scenes: ['pottery', 'still'], sound: 'guitar', seconds: 5 },
      tags: ['pottery', 'throwing', 'slow'],
      remarks: ['I have watched this eleven times and own no clay.'],
    },
    {
      title: 'Eulogy for a tall vase',
      text: 'It stood for nine minutes. We had planned so much more.',
      for: 5,
      ago: 150,
      clip: { scenes: ['still', 'pottery'], sound: 'cello', seconds: 5 },
      teaser: { scenes: ['pottery'], sound: 'cello', seconds: 3 },
      tags: ['pottery', 'eulogy'],
    },
  ],
  galleries: [
    {
      title: 'Firing forty-one',
      text: 'All of it, in the order in which I dared to look.',
      for: 'everyone',
      ago: 300,
      photos: [
        ['pottery', 'Top shelf'],
        ['still', 'The blue one'],
        ['pottery', 'Middle, near the flame'],
        ['still', 'In use already'],
      ],
    },
  ],
  products: [
    {
      name: 'Breakfast bowl',
      text: 'Holds exactly one good morning. Each differs, and each has been spoken to.',
      price: 32,
      stock: 9,
      shows: 'pottery',
      as: 'thing',
      ago: 240,
      remarks: [
        ['Mine is slightly crooked and I love it.', 'That one was my favourite. Do not tell the others.'],
      ],
    },
    {
      name: 'Vase with an opinion',
      text: 'It prefers one stem. Two, if they get on.',
      price: 64,
      stock: 3,
      shows: 'still',
      as: 'thing',
      ago: 380,
    },
  ],
}
