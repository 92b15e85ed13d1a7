import type { Repertoire } from './types.ts'

export const adaokoye: Repertoire = {
  posts: [
    {
      isPinned: true,
      for: 'everyone',
      ago: 380,
      text: 'I draw rooms that nobody has built, so that you can decide where to sit. Subscribers get the plans and the brushes. Everybody gets the view.',
      photos: ['desk', 'flow'],
      remarks: [
        'I would like to rent the one with the round window.',
        ['How long for one room?', 'A week for the room. A day for the dust.'],
      ],
    },
    {
      title: 'The greenhouse, finished',
      for: 'subscribers',
      ago: 23,
      text: 'Three weeks of drawing glass and I now see reflections in the soup. Here are the plan, the section, the mistake and the version in which the mistake became a pond.',
      photos: ['desk', 'still', 'desk', 'flow'],
      remarks: [['Please never remove the pond.', 'The pond stays. It has fish now.']],
    },
    {
      for: 'everyone',
      ago: 70,
      text: 'Where do the stairs go? I mean it. The roof is on and I have forgotten the stairs.',
      poll: {
        question: 'The stairs go…',
        options: ['Along the bookshelf', 'Outside, like a fire escape with manners', 'There is a rope'],
        openForHours: 55,
      },
      remarks: ['The rope, obviously. Guests will sort themselves.'],
    },
    {
      for: 'everyone',
      ago: 145,
      text: 'A draught under the door is drawn with the side of the pencil and a short memory of my aunt’s hallway.',
      photos: ['still'],
    },
    {
      title: 'Brush set: wet plaster',
      for: 7,
      ago: 236,
      text: 'Nine brushes that look like walls. Install, breathe, do not press too hard.',
      photos: ['flow'],
      remarks: ['The fourth one is witchcraft.'],
    },
    {
      for: 'everyone',
      ago: 470,
      text: 'Somebody has asked to live in the drawing from March. I have raised the rent.',
    },
  ],
  videos: [
    {
      title: 'One-point perspective without tears',
      text: 'One dot, many lines, and where to hide the ones you regret.',
      for: 'everyone',
      ago: 320,
      clip: { scenes: ['desk', 'desk'], sound: 'kalimba', seconds: 5 },
      tags: ['drawing', 'lesson', 'perspective'],
      remarks: [['I cried, but only a little.', 'A little is allowed. It is in the title of part two.']],
    },
    {
      title: 'A library for one person',
      text: 'From blank sheet to reading lamp.',
      for: 'subscribers',
      ago: 100,
      clip: { scenes: ['desk', 'closeUp', 'still'], sound: 'kalimba', seconds: 5 },
      tags: ['drawing', 'process'],
    },
  ],
  galleries: [
    {
      title: 'Rooms, spring',
      text: 'Seven rooms were drawn. These four let me in.',
      for: 'everyone',
      ago: 430,
      photos: [
        ['desk', 'House for a tall person'],
        ['still', 'Kitchen, north light'],
        ['flow', 'Carpet study'],
        ['desk', 'Stairs, first attempt'],
      ],
    },
  ],
  products: [
    {
      name: 'Print: a room, taken apart',
      text: 'Fifty numbered sheets. The floor is a different shade on each, because I got bored.',
      price: 40,
      stock: 31,
      shows: 'desk',
      as: 'print',
      ago: 500,
    },
    {
      name: 'Plans of a house that does not exist',
      text: 'To scale. Please do not build it; there are no stairs.',
      price: 10,
      shows: 'desk',
      as: 'booklet',
      ago: 350,
      file: {
        name: 'house-plans.txt',
        content:
          'PLANS OF A HOUSE THAT DOES NOT EXIST\n\nGround floor: a kitchen, a draught.\nFirst floor: see the poll about the stairs.\n',
      },
    },
  ],
}
