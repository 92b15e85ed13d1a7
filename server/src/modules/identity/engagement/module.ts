import { defineModule } from '#platform/module'
import { personalData } from './queries/personal-data.ts'

/** The rows behind likes, bookmarks, favourites, comments, views and votes. Other modules have the calls. */
export const engagementModule = defineModule({
  name: 'engagement',
  personal: personalData,
})
