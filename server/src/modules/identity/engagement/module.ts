import { defineModule } from '#platform/module'

/** The rows behind likes, bookmarks, favourites, comments, views and votes. Other modules have the calls. */
export const engagementModule = defineModule({
  name: 'engagement',
})
