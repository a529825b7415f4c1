import { expect, test } from 'vitest'
import { youtubeVideoId } from './youtube.ts'

// Proves R118.
test.each([
  'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'http://youtube.com/watch?list=PL1&v=dQw4w9WgXcQ&t=42s',
  'https://m.youtube.com/watch?v=dQw4w9WgXcQ#t=1',
  'https://youtu.be/dQw4w9WgXcQ?si=abc',
  'https://www.youtube.com/embed/dQw4w9WgXcQ?rel=0',
  'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ',
  'https://www.youtube.com/v/dQw4w9WgXcQ',
  'https://www.youtube.com/shorts/dQw4w9WgXcQ',
  'youtu.be/dQw4w9WgXcQ',
  '  www.youtube.com/watch?v=dQw4w9WgXcQ ',
])('%s is a video', (link) => {
  expect(youtubeVideoId(link)).toBe('dQw4w9WgXcQ')
})

test.each([
  '',
  'not a link',
  'https://vimeo.com/12345678901',
  'https://www.youtube.com/watch?v=tooshort',
  'https://www.youtube.com/watch?v=dQw4w9WgXcQx',
  'https://www.youtube.com/watch?x=dQw4w9WgXcQ',
  'https://www.youtube.com/@channel',
  'https://youtube.com.evil.example/watch?v=dQw4w9WgXcQ',
  'https://evil.example/?u=https://youtu.be/dQw4w9WgXcQ',
  'javascript:alert(1)//youtu.be/dQw4w9WgXcQ',
  'https://youtu.be/"><script>a',
])('%s is not a video', (link) => {
  expect(youtubeVideoId(link)).toBeNull()
})
