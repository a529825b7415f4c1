import { expect, test } from 'vitest'
import { pictureAddress, pictureSources } from './picture-address.ts'

const at = { supabaseUrl: '', kind: 'cover', folder: 'f1' } as const

test('files are in the public bucket of their kind, and a list offers no more than the width it needs', () => {
  expect(pictureAddress(at, 'share.jpg')).toBe('/storage/v1/object/public/covers/f1/share.jpg')
  expect(pictureAddress({ ...at, supabaseUrl: 'https://x.supabase.co', kind: 'avatar' }, '64.webp')).toBe(
    'https://x.supabase.co/storage/v1/object/public/avatars/f1/64.webp',
  )
  expect(pictureSources(at, 'avif', 640)).toBe(
    '/storage/v1/object/public/covers/f1/320.avif 320w, /storage/v1/object/public/covers/f1/640.avif 640w',
  )
  expect(pictureSources(at, 'webp')).toContain('1280.webp 1280w')
})
