/** Types for file pickers; the server checks the content. */
export const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const videos = 'video/mp4,video/quicktime,video/webm,video/x-matroska'
