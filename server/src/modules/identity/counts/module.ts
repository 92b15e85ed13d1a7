import { defineModule } from '#platform/module'

/** Likes, comments, views and votes: others write and read its table, and it has no call of its own. */
export const countsModule = defineModule({
  name: 'counts',
})
