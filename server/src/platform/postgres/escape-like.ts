/** Text as `like` takes it literally. */
export const escapeLike = (text: string) => text.replace(/[\\%_]/g, '\\$&')
