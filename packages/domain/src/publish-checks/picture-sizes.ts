import type { Check, Finding } from './checked-page.ts'

/** Bytes above which a picture keeps readers waiting. */
export const heavyPicture = 500_000

/** No picture is heavier than it needs to be. */
export const pictureSizes: Check = ({ pictureBytes }) =>
  Object.entries(pictureBytes)
    .filter(([, bytes]) => bytes > heavyPicture)
    .map(
      ([src, bytes]): Finding => ({
        check: 'picture_sizes',
        level: 'warning',
        code: 'heavy_picture',
        values: { picture: src.slice(src.lastIndexOf('/') + 1), size: `${Math.round(bytes / 1000)} kB` },
      }),
    )
