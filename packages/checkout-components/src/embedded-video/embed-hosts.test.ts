import { describe, expect, it } from 'vitest'
import { embedOf } from './embed-hosts.ts'

describe('the video of an address', () => {
  it.each([
    ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://youtu.be/dQw4w9WgXcQ?si=tracking', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://m.youtube.com/shorts/dQw4w9WgXcQ', 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?'],
    ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?'],
    ['https://player.vimeo.com/video/76979871?h=1', 'https://player.vimeo.com/video/76979871?'],
  ])('%s', (address, player) => expect(embedOf(address)?.player.startsWith(player)).toBe(true))

  it.each([
    'https://films.example/watch?v=dQw4w9WgXcQ',
    'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
    'https://evil.example/https://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
    'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
    'https://www.youtube.com/watch?v=../../evil',
    'https://vimeo.com/about',
    'youtube',
    '',
    null,
  ])('is none at %s', (address) => expect(embedOf(address)).toBeUndefined())
})
