import type { DemoCreator } from '../cast/index.ts'
import { type Repertoire, repertoires } from '../repertoire/index.ts'
import { galleryWork } from './gallery.ts'
import type { MediaContext } from './keep.ts'
import type { Page } from './page.ts'
import { planWork, postWork } from './post.ts'
import { productWork } from './product.ts'
import { videoWork } from './video.ts'
import type { Work } from './work.ts'

/** All works of a creator; those that need ffmpeg are last. */
export function worksOf(context: MediaContext, page: Page, { username }: DemoCreator): Work[] {
  const { posts, plans = [], videos, galleries, products } = repertoires[username] ?? nothing
  const works = [
    ...posts.map((post) => postWork(context, page, post)),
    ...galleries.map((gallery) => galleryWork(context, page, gallery)),
    ...products.map((product) => productWork(context, page, product)),
    ...plans.map((plan) => planWork(context, page, plan)),
    ...videos.map((video) => videoWork(context, page, video)),
  ]
  const filmed = works.filter(({ isFilmed }) => isFilmed)
  return [...works.filter(({ isFilmed }) => !isFilmed), ...(context.ffmpeg ? filmed : [])]
}

const nothing: Repertoire = { posts: [], videos: [], galleries: [], products: [] }
