/** What a chooser offers; the server looks into the file itself. */
export const pictures = 'image/jpeg,image/png,image/webp,image/avif,image/gif'
export const videos = 'video/mp4,video/quicktime,video/webm,video/x-matroska'
