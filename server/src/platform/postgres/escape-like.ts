/** Escapes text for `like`. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
