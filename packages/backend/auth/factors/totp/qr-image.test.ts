import decodeQR from 'qr/decode.js'
import { expect, test } from 'vitest'
import { qrImage } from './qr-image.ts'

const text = 'otpauth://totp/site.example:ada%40example.com?issuer=site.example&secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'
const PIXELS_PER_MODULE = 4

/** Draws the path as a browser would: black runs on white. */
function paint(svg: string) {
  const size = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1])
  const width = size * PIXELS_PER_MODULE
  const data = new Uint8Array(width * width * 4).fill(255)
  for (const [, x = '', y = '', length = ''] of svg.matchAll(/M(\d+) (\d+)h(\d+)v1/g)) {
    for (let row = Number(y) * PIXELS_PER_MODULE; row < (Number(y) + 1) * PIXELS_PER_MODULE; row++) {
      const start = (row * width + Number(x) * PIXELS_PER_MODULE) * 4
      for (let at = start; at < start + Number(length) * PIXELS_PER_MODULE * 4; at++) if (at % 4 !== 3) data[at] = 0
    }
  }
  return { width, height: width, data }
}

test('a reader finds the text in the image', () => {
  expect(decodeQR(paint(qrImage(text)))).toBe(text)
})

test('the image runs and loads nothing, and fits into a data URI unescaped', () => {
  const svg = qrImage(text)
  expect(svg).not.toMatch(/[#%]|<script|<style|href|url\(|on\w+=/)
  expect(svg.length).toBeLessThan(12_000)
})
