import type { Repertoire } from './types.ts'

export const yusufbakes: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 390,
      text: 'My day begins at two. Gérard, the starter, is eleven and in charge. The film of the first loaf is the one to begin with; it is also how I began, less the burn.',
      photos: ['bakery'],
      remarks: [
        ['Is Gérard for sale?', 'No. He has been asked. He declined.'],
        'Baked the first loaf. It is a weapon, but it is mine.',
      ],
    },
    {
      for: 'everyone',
      ago: 6,
      text: 'Four o’clock. The oven, the radio, and a moth with strong views on fougasse.',
      photos: ['bakery'],
      remarks: ['The moth is right about fougasse.'],
    },
    {
      title: 'The country loaf, in grams',
      isFirst: true,
      for: 'subscribers',
      ago: 49,
      text: 'Flour, water, salt, Gérard. Eighteen hours, most of them yours to sleep through. Steam is not optional.',
      photos: ['bakery'],
      remarks: [['My crust is pale.', 'Hotter, longer, braver.']],
    },
    {
      for: 'everyone',
      ago: 138,
      text: 'Madame Rossi from number nine wants olives in it. The street is split.',
      poll: {
        question: 'Olives?',
        options: ['Yes, black', 'Yes, green', 'Bread should be bread'],
        openForHours: 18,
      },
      remarks: ['Madame Rossi is never wrong.'],
    },
    {
      for: 'subscribers',
      ago: 226,
      text: 'Crackle. Put it next to your ear.',
      clip: { scenes: ['bakery'], sound: 'fire', seconds: 5 },
    },
    {
      for: 'everyone',
      ago: 345,
      text: 'Swam after the bake. Smelled of butter. Was followed by gulls.',
      photos: ['sea'],
    },
  ],
  videos: [
    {
      title: 'The first loaf',
      text: 'From flour to slice, at the pace of a person who has not slept.',
      for: 'everyone',
      ago: 435,
      clip: { scenes: ['bakery', 'plate'], sound: 'fire', seconds: 5 },
      tags: ['bread', 'beginners', 'sourdough'],
    },
    {
      title: 'Night shift, uncut corner of it',
      text: 'Oven, hands, radio. Put it on while you bake.',
      for: 7,
      ago: 158,
      clip: { scenes: ['bakery', 'bakery'], sound: 'fire', seconds: 5 },
      teaser: { scenes: ['bakery'], sound: 'fire', seconds: 3 },
      tags: ['bread', 'night'],
    },
  ],
  galleries: [
    {
      title: 'The street, by its bread',
      text: 'Number four takes rye. Number nine you know.',
      for: 'everyone',
      ago: 305,
      photos: [
        ['bakery', 'Six o’clock shelf'],
        ['bakery', 'Before the door opens'],
        ['plate', 'Number twelve has dinner'],
        ['sea', 'The end of the street'],
      ],
    },
  ],
  products: [
    {
      name: 'A country loaf, by post',
      text: 'Out at four, posted at seven, in a linen cloth hemmed by Ottoline, who inspected my stitching and took over.',
      price: 21,
      stock: 28,
      shows: 'bakery',
      as: 'thing',
      ago: 365,
    },
    {
      name: 'Nine loaves',
      text: 'The recipes on the wall, without the flour over the numbers.',
      price: 8,
      shows: 'bakery',
      as: 'booklet',
      ago: 540,
      file: {
        name: 'nine-loaves.txt',
        content:
          'NINE LOAVES\n\n1. Country: 900 g wheat, 100 g rye, 720 g water, 20 g salt, 200 g Gérard or his cousin.\n',
      },
    },
  ],
}
