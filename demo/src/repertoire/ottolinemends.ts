import type { Repertoire } from './types.ts'

export const ottolinemends: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 450,
      text: 'Bring me your elbows. Nearly anything can be mended by a patient person with good light. Glue is a last resort and we shall not speak of it on weekdays.',
      photos: ['still'],
      remarks: [['What about trousers, between the legs?', 'We have all been there, dear. See the film.']],
    },
    {
      for: 'everyone',
      ago: 24,
      text: 'A young man brought a jumper his dog had eaten. I have mended around the dog’s opinion. It is now a better jumper.',
      photos: ['loom'],
      remarks: ['The dog is an editor.'],
    },
    {
      title: 'Swiss darning, row by row',
      for: 'subscribers',
      ago: 102,
      text: 'Follow the old stitch as though it were a shy child. Do not pull.',
      photos: ['loom', 'still'],
      remarks: [['I pulled.', 'Then unpick it, have a biscuit, and begin again.']],
    },
    {
      for: 'everyone',
      ago: 187,
      text: 'Sunday surgery. What is on the table?',
      poll: {
        question: 'I shall mend',
        options: ['A tweed pocket', 'A tent, small', 'A teddy, urgent'],
        openForHours: 48,
      },
      remarks: ['The teddy cannot wait.'],
    },
    {
      for: 'everyone',
      ago: 333,
      text: 'Sixty years of buttons in one tin. My granddaughter says it is a database.',
    },
  ],
  videos: [
    {
      title: 'The invisible hem',
      text: 'Catch one thread, only one. Think of something pleasant.',
      for: 'everyone',
      ago: 375,
      clip: { scenes: ['still', 'closeUp'], sound: 'piano', seconds: 5 },
      tags: ['mending', 'lesson', 'hem'],
      remarks: ['I can see nothing, which I gather is the point.'],
    },
    {
      title: 'Mending a circus tent',
      text: 'Three days, two ladders, one very quiet elephant made of canvas.',
      for: 'subscribers',
      ago: 148,
      clip: { scenes: ['loom', 'garden', 'still'], sound: 'marimba', seconds: 5 },
      tags: ['mending', 'large'],
    },
  ],
  galleries: [
    {
      title: 'Before and after, this spring',
      text: 'I never show the owners’ faces at “before”.',
      for: 'everyone',
      ago: 298,
      photos: [
        ['loom', 'Elbow, before'],
        ['loom', 'Elbow, after'],
        ['garden', 'Where I do the buttons'],
        ['still', 'The table, tidy for once'],
      ],
    },
  ],
  products: [
    {
      name: 'Mending kit in a tin',
      text: 'Needles that are sharp, thread that matches nothing and suits everything, one button from the tin.',
      price: 19,
      stock: 37,
      shows: 'loom',
      as: 'thing',
      ago: 410,
      remarks: [['My button is a little anchor!', 'From a coat that went to sea. Look after it.']],
    },
  ],
}
