import type { SceneKind } from '../art/index.ts'
import type { DemoSound } from '../repertoire/index.ts'

/** The attachments of a message. */
export interface Attachments {
  photos?: readonly SceneKind[]
  /** Left out without ffmpeg. */
  sound?: DemoSound
  /** In tokens, if the attachments are for sale. */
  price?: number
  /** The fan's latest tip to the creator; the line is left out without one. */
  tip?: true
}

type Line = readonly [minutesAgo: number, by: 'fan' | 'creator', text: string, attachments?: Attachments]

/** A conversation between a fan and a creator. */
export interface DemoConversation {
  creator: string
  /** Index of the fan; by default the creator's next follower without a conversation. */
  fan?: number
  lines: readonly Line[]
  /** Number of unread messages at the end. */
  unread?: number
  isMuted?: boolean
  note?: string
}

const hour = 60
const day = 24 * hour

/** Conversations of the demo fan. */
const fanConversations: DemoConversation[] = [
  {
    creator: 'marisolvega',
    fan: 0,
    lines: [
      [
        9 * day,
        'fan',
        'I played your Friday recording for my grandfather. He asked who the other cellist was.',
      ],
      [9 * day - 12, 'creator', 'There is only me. Tell him he has just made my whole week.'],
      [9 * day - 14, 'fan', 'He says it again, louder, so that you can hear it.'],
      [4 * day, 'creator', 'New strings arrived. The old ones go into a jar with the others.'],
      [4 * day - 3, 'fan', 'How many jars is it by now?'],
      [4 * day - 5, 'creator', 'Three. I have stopped explaining them to visitors.', { photos: ['still'] }],
      [3.4 * day, 'fan', '', { tip: true }],
      [3.4 * day - 9, 'creator', 'That is a string and a half. I shall play the half for you.'],
      [
        day + 40,
        'fan',
        'Was the Friday take one pass? The breath before the last phrase sounds like a door opening.',
      ],
      [day + 22, 'creator', 'One pass, and it was a door.'],
      [day + 21, 'creator', 'My neighbour came to complain and stayed for the second half.'],
      [day + 18, 'fan', 'Then leave the door in. It belongs there.'],
      [35, 'creator', 'I listened again this morning. You are right, the door stays.'],
      [31, 'fan', 'Will there be a version with the second half?'],
      [
        26,
        'creator',
        'Saturday, if the neighbour does not sing along. This is how far we got.',
        { sound: { voice: 'cello', seconds: 8 } },
      ],
      [24, 'creator', 'And the room it happens in, at night.', { photos: ['cello', 'city'] }],
      [
        18,
        'creator',
        'The take with the door left in, and the pictures of it. Only for people who asked.',
        { photos: ['closeUp', 'studio'], price: 12 },
      ],
      [12, 'fan', 'Please let the neighbour sing along.'],
    ],
  },
  {
    creator: 'junkocooks',
    fan: 0,
    unread: 2,
    lines: [
      [
        2 * day,
        'fan',
        'The broth worked. I skimmed it four times, as you said, and then once more out of fear.',
      ],
      [2 * day - 30, 'creator', 'Fear is a fine seasoning. Did you keep the bones low?'],
      [2 * day - 33, 'fan', 'So low that I checked twice whether the stove was on.'],
      [44, 'creator', 'Perfect. Next week is rhubarb.'],
      [43, 'creator', 'The rhubarb camp is organising already, so choose a side.'],
    ],
  },
  {
    creator: 'teobrandt',
    fan: 0,
    lines: [
      [6 * hour, 'creator', 'Thank you for the tip. It paid for the good varnish.'],
      [5 * hour, 'fan', 'Then I own a corner of it. Which one?'],
      [5 * hour - 8, 'creator', 'The upper left. It dries first, like all the best corners.'],
      [5 * hour - 10, 'fan', 'I shall think of it fondly.'],
    ],
  },
  {
    creator: 'adaokoye',
    fan: 0,
    unread: 1,
    lines: [
      [3 * day, 'fan', 'Which pencil was that in the clip with the stairs?'],
      [8 * hour, 'creator', 'A 4B that has been too short to hold for a month. We have an understanding.'],
    ],
  },
  {
    creator: 'kofikeys',
    fan: 0,
    lines: [
      [5 * day, 'fan', 'A request for Thursday: something without the D, for a rainy day.'],
      [5 * day - 50, 'creator', 'It is raining now, so that is the only kind I can offer.'],
      [4 * day + 20, 'creator', 'Recorded. You will hear the rain on the second page.'],
      [4 * day, 'fan', 'I hear it. It is almost in time.'],
    ],
  },
  {
    creator: 'ravimoves',
    fan: 0,
    isMuted: true,
    lines: [
      [12 * day, 'fan', 'My knees and I have a question about the landing.'],
      [12 * day - 60, 'creator', 'Knees first. Always knees first. Then the floor may have an opinion.'],
    ],
  },
]

/** Conversations of the demo creator. */
const creatorConversations: DemoConversation[] = [
  {
    creator: 'marisolvega',
    unread: 2,
    note: 'Learns the Sarabande. Plays on Sundays, has a cat called Fermata.',
    lines: [
      [3 * day, 'fan', 'I am learning the Sarabande. Bar seventeen is winning.'],
      [3 * day - 40, 'creator', 'Bar seventeen beats everybody. Slower, and sing it before you play it.'],
      [52, 'fan', 'I sang it. The cat left the room, but the bar gave in.'],
      [50, 'fan', 'Thank you. Truly.'],
    ],
  },
  {
    creator: 'marisolvega',
    unread: 1,
    lines: [
      [2 * day, 'creator', 'Thank you for staying another month.'],
      [3 * hour, 'fan', 'Thank you for the Tuesday pieces. They are how I get through the filing.'],
    ],
  },
  {
    creator: 'marisolvega',
    lines: [
      [4 * day, 'fan', 'Do you ever play in Porto?'],
      [
        4 * day - 20,
        'creator',
        'In spring, with luck and a borrowed chair. I shall write it on the page first.',
      ],
      [4 * day - 24, 'fan', 'I will bring the chair.'],
    ],
  },
  {
    creator: 'marisolvega',
    lines: [
      [6 * day, 'fan', 'Which rosin is that in the close-up?'],
      [6 * day - 90, 'creator', 'The cheap one, in an expensive tin. Don’t tell anyone.'],
    ],
  },
]

export const demoConversations: readonly DemoConversation[] = [...fanConversations, ...creatorConversations]
