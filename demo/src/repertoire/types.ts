import type { Mount, SceneKind } from '../art/index.ts'
import type { Voice } from '../sound/index.ts'

/** Everybody, subscribers, or whoever pays this many tokens. */
export type DemoAudience = 'everyone' | 'subscribers' | number

/** What a fan says below it, and what the creator answers. */
export type Remark = string | readonly [remark: string, answer: string]

export interface Published {
  for: DemoAudience
  /** Hours since it appeared. */
  ago: number
  remarks?: readonly Remark[]
  /** Hours since the fan bought it whose login is printed at start. */
  boughtByFan?: number
}

/** A moving picture of one scene, or of several in turn. */
export interface DemoClip {
  scenes: readonly [SceneKind, ...SceneKind[]]
  sound: Voice
  seconds?: number
  /** As a phone held upright sees it. */
  upright?: boolean
}

export interface DemoSound {
  voice: Voice
  seconds: number
}

export interface DemoPost extends Published {
  title?: string
  /** Paragraphs are set apart by an empty line. */
  text: string
  photos?: readonly SceneKind[]
  clip?: DemoClip
  /** Everybody may watch it. */
  teaser?: DemoClip
  sound?: DemoSound
  poll?: { question: string; options: readonly [string, string, ...string[]]; openForHours: number }
  isPinned?: true
  /** Drawn before anybody comes. */
  isFirst?: true
}

/** Not to be seen yet: unfinished, or waiting for its hour. */
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
  /** What its picture shows, and on what. */
  shows: SceneKind
  as: Mount
  /** How many there are to send; a digital one never runs out. */
  stock?: number
  /** What a buyer of a digital one gets. */
  file?: { name: string; content: string } | { name: string; sound: DemoSound }
}

/** What a creator has published, the most important first. */
export interface Repertoire {
  /** Greets whoever comes to the page. */
  welcome?: DemoClip
  posts: readonly DemoPost[]
  plans?: readonly DemoPlan[]
  videos: readonly DemoVideo[]
  galleries: readonly DemoGallery[]
  products: readonly DemoProduct[]
}
