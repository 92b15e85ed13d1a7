import type { Mount, SceneKind } from '../art/index.ts'
import type { Voice } from '../sound/index.ts'

/** Everyone, subscribers, or buyers at this price in tokens. */
export type DemoAudience = 'everyone' | 'subscribers' | number

/** A fan's comment, optionally with the creator's reply. */
export type Remark = string | readonly [remark: string, answer: string]

export interface Published {
  for: DemoAudience
  /** Hours since publication. */
  ago: number
  remarks?: readonly Remark[]
  /** Hours since the demo fan bought it. */
  boughtByFan?: number
}

/** A video of one or more scenes. */
export interface DemoClip {
  scenes: readonly [SceneKind, ...SceneKind[]]
  sound: Voice
  seconds?: number
  /** In portrait format. */
  upright?: boolean
}

export interface DemoSound {
  voice: Voice
  seconds: number
}

export interface DemoPost extends Published {
  title?: string
  /** Paragraphs are separated by an empty line. */
  text: string
  photos?: readonly SceneKind[]
  clip?: DemoClip
  /** Visible to everyone. */
  teaser?: DemoClip
  sound?: DemoSound
  poll?: { question: string; options: readonly [string, string, ...string[]]; openForHours: number }
  isPinned?: true
  /** Published before the site opens. */
  isFirst?: true
}

/** A draft or scheduled post. */
export type DemoPlan = Omit<DemoPost, 'ago'> & { when: 'draft' | { inHours: number } }

export interface DemoVideo extends Published {
  title: string
  text: string
  clip: DemoClip
  teaser?: DemoClip
  tags: readonly string[]
  /** Usernames of other creators. */
  with?: readonly string[]
}

export interface DemoGallery extends Published {
  title: string
  text: string
  photos: readonly (readonly [scene: SceneKind, title: string])[]
}

export interface DemoProduct extends Omit<Published, 'for'> {
  name: string
  text: string
  /** In tokens. */
  price: number
  /** The scene of its picture, and the object it is printed on. */
  shows: SceneKind
  as: Mount
  /** Physical products only. */
  stock?: number
  /** The download of a digital product. */
  file?: { name: string; content: string } | { name: string; sound: DemoSound }
}

/** Everything a creator publishes, most important first. */
export interface Repertoire {
  /** The welcome video. */
  welcome?: DemoClip
  posts: readonly DemoPost[]
  plans?: readonly DemoPlan[]
  videos: readonly DemoVideo[]
  galleries: readonly DemoGallery[]
  products: readonly DemoProduct[]
}
