import sharp from 'sharp'

/** A photo as bad for codecs as a cheap camera at night: a gradient of color, with noise in every pixel. */
export async function createNoisyPhoto({ width = 2400, height = 1600, hue = 210 } = {}): Promise<Buffer> {
  const sky = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>
    <linearGradient id="g" x2=".4" y2="1"><stop stop-color="hsl(${hue} 55% 30%)"/><stop offset="1" stop-color="hsl(${hue + 60} 60% 75%)"/></linearGradient>
    </defs><rect width="100%" height="100%" fill="url(#g)"/><circle cx="70%" cy="35%" r="18%" fill="hsl(${hue + 30} 70% 65%)"/></svg>`
  const noise = await sharp({
    create: { width, height, channels: 3, background: '#888', noise: { type: 'gaussian', mean: 128, sigma: 40 } },
  })
    .png()
    .toBuffer()
  return sharp(Buffer.from(sky))
    .composite([{ input: noise, blend: 'overlay' }])
    .jpeg({ quality: 92 })
    .toBuffer()
}
