import { saveFile, toCsv } from '#site/lib/to-csv.ts'

/** Numbers of a figure. Every row has as many cells as there are columns; the first cell names the row. */
export type FigureTable = {
  caption: string
  columns: readonly string[]
  rows: readonly (readonly (string | number)[])[]
}

/** Downloads the tables in one file, each below its caption. */
export function saveCsv(name: string, tables: readonly FigureTable[]): void {
  const [only] = tables
  const isOne = tables.length === 1 && only
  const all = tables.flatMap(({ caption, columns, rows }) => [[caption], columns, ...rows, ['']])
  saveFile(`${name}.csv`, toCsv(isOne ? [only.columns, ...only.rows] : all), 'text/csv')
}

/** The properties that our style sheets set on parts of pictures. */
const DRAWN = [
  'color',
  'fill',
  'fill-opacity',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'stroke-linecap',
  'stroke-linejoin',
  'stroke-opacity',
  'opacity',
  'paint-order',
  'font-family',
  'font-size',
  'font-weight',
  'font-variant-numeric',
  'letter-spacing',
  'text-anchor',
  'dominant-baseline',
  'display',
  'visibility',
]

const PNG_SCALE = 2
const GAP = 24

/** Downloads what a figure's pictures show, one below the other, as a file that looks the same without our style sheets. */
export function saveSvg(name: string, figure: HTMLElement): void {
  saveFile(`${name}.svg`, drawingOf(figure).svg, 'image/svg+xml')
}

/** The same as a bitmap, with two pixels for each CSS pixel. */
export async function savePng(name: string, figure: HTMLElement): Promise<void> {
  const { svg, width, height } = drawingOf(figure)
  const image = new Image(width, height)
  // A data URL: the content security policy allows no other kind of local image.
  image.src = `data:image/svg+xml,${encodeURIComponent(svg)}`
  await image.decode()
  const canvas = Object.assign(document.createElement('canvas'), {
    width: width * PNG_SCALE,
    height: height * PNG_SCALE,
  })
  const context = canvas.getContext('2d')
  if (!context) throw new Error('The browser offers no canvas')
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('The browser could not make a PNG of the picture')
  saveFile(`${name}.png`, blob, 'image/png')
}

function drawingOf(figure: HTMLElement): { svg: string; width: number; height: number } {
  // A figure may have another picture for narrow screens; the one that is not shown has no width.
  const pictures = [...figure.querySelectorAll<SVGSVGElement>('svg.figure-picture')].filter(
    (picture) => picture.getBoundingClientRect().width > 0,
  )
  const sizes = pictures.map((picture) => picture.getBoundingClientRect())
  const width = Math.max(...sizes.map((size) => size.width))
  let height = GAP
  const drawn = pictures.map((picture, index) => {
    const copy = styledCopy(picture)
    const top = height
    height += (sizes[index]?.height ?? 0) + GAP
    copy.setAttribute('x', String(GAP))
    copy.setAttribute('y', String(top))
    copy.setAttribute('width', String(sizes[index]?.width ?? width))
    return new XMLSerializer().serializeToString(copy)
  })
  const paper = getComputedStyle(document.body).backgroundColor
  const size = `width="${width + 2 * GAP}" height="${height}"`
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><rect ${size} fill="${paper}"/>${drawn.join('')}</svg>`
  return { svg, width: width + 2 * GAP, height }
}

function styledCopy(picture: SVGSVGElement): SVGSVGElement {
  const copy = picture.cloneNode(true) as SVGSVGElement
  const parts = [...copy.querySelectorAll<SVGElement>('*')]
  picture.querySelectorAll('*').forEach((part, index) => {
    const style = getComputedStyle(part)
    const target = parts[index]
    if (!target) return
    target.removeAttribute('class')
    for (const property of DRAWN) target.style.setProperty(property, style.getPropertyValue(property))
  })
  return copy
}
