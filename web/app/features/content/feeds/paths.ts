export const editPath = (id: string) => `/creator/posts/${id}/edit`
export const ownPostsPath = '/creator/posts'
export const draftsPath = '/creator/posts?status=draft'
export const newPostPath = '/creator/posts/new'
