/** Text as `like` takes it literally. */
export const asPattern = (text: string) => text.replace(/[\\%_]/g, '\\$&')
