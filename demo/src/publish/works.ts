import type { DemoCreator } from '../cast/index.ts'
import { type Repertoire, repertoires } from '../repertoire/index.ts'
import { galleryWork } from './gallery.ts'
import type { Workshop } from './keep.ts'
import type { Page } from './page.ts'
import { planWork, postWork } from './post.ts'
import { productWork } from './product.ts'
import { videoWork } from './video.ts'
import type { Work } from './work.ts'

/** Everything a creator has published and is about to, what is quickly made first. */
export function worksOf(workshop: Workshop, page: Page, { username }: DemoCreator): Work[] {
  const { posts, plans = [], videos, galleries, products } = repertoires[username] ?? nothing
  const works = [
    ...posts.map((post) => postWork(workshop, page, post)),
    ...galleries.map((gallery) => galleryWork(workshop, page, gallery)),
    ...products.map((product) => productWork(workshop, page, product)),
    ...plans.map((plan) => planWork(workshop, page, plan)),
    ...videos.map((video) => videoWork(workshop, page, video)),
  ]
  const filmed = works.filter(({ isFilmed }) => isFilmed)
  return [...works.filter(({ isFilmed }) => !isFilmed), ...(workshop.ffmpeg ? filmed : [])]
}

const nothing: Repertoire = { posts: [], videos: [], galleries: [], products: [] }
