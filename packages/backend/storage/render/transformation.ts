import type { HttpError } from '#backend/http/http-error.ts'
import { invalidRequest } from '../storage-errors.ts'

const RESIZES = ['cover', 'contain', 'fill'] as const
const FORMATS = ['origin', 'avif', 'webp'] as const
const GRAVITIES = ['no', 'so', 'ea', 'we', 'noea', 'nowe', 'soea', 'sowe', 'ce', 'sm', 'fp'] as const

export type Gravity = (typeof GRAVITIES)[number]

/** How an image is rendered; the names are the hosted service's. */
export type Transformation = {
  width?: number
  height?: number
  /** `cover` crops, `contain` fits inside, `fill` distorts; `cover` without it. */
  resize?: (typeof RESIZES)[number]
  /** Without it, the best format that the reader's Accept header names. */
  format?: (typeof FORMATS)[number]
  quality?: number
  /** The part that a crop keeps: a side, a corner, the center, the most interesting part (sm) or a point (fp). */
  gravity?: Gravity
  /** Below 1 a share of the image, otherwise pixels. For a point: its place, from 0 to 1. */
  x_offset?: number
  y_offset?: number
}

/**
 * The format that an image gets; `origin` is its own. WebP comes before AVIF, because encoding AVIF takes many times as
 * long.
 */
export function preferredFormat({ format }: Transformation, accept: string): 'origin' | 'avif' | 'webp' {
  return format ?? (['webp', 'avif'] as const).find((it) => accept.includes(`image/${it}`)) ?? 'origin'
}

type Range = { min?: number; max?: number }
type Fields = Readonly<Record<string, unknown>>

/**
 * Reads a transformation from query parameters or a JSON object; other fields are ignored. `where` begins the messages
 * of its 400s, as on the hosted service: `querystring`, `body/transform`.
 */
export function readTransformation(fields: Fields, where: string): Transformation {
  const integer = (name: string, range: Range) => readNumber(fields, { name, where, range, isInteger: true })
  const number = (name: string, range: Range) => readNumber(fields, { name, where, range, isInteger: false })
  const gravity = readChoice(fields, { name: 'gravity', where, choices: GRAVITIES })
  const offset: Range = gravity === 'fp' ? { min: 0, max: 1 } : {}
  const read = {
    height: integer('height', { min: 0 }),
    width: integer('width', { min: 0 }),
    resize: readChoice(fields, { name: 'resize', where, choices: RESIZES }),
    format: readChoice(fields, { name: 'format', where, choices: FORMATS }),
    quality: integer('quality', { min: 20, max: 100 }),
    gravity,
    x_offset: number('x_offset', offset),
    y_offset: number('y_offset', offset),
  }
  for (const name of gravity === 'fp' ? (['x_offset', 'y_offset'] as const) : []) {
    if (read[name] === undefined) throw invalidRequest(`${where} must have required property '${name}'`)
  }
  return withoutUndefined(read)
}

/** The `transformations` claim of a signed URL: `height:100,width:100,resize:cover`. */
export function writeTransformation(transformation: Transformation): string {
  const { width, height, resize = 'cover' } = transformation
  const parts = listParts(transformation, width || height ? [`resize:${resize}`] : [])
  return (transformation.format === 'origin' ? [...parts, 'format:origin'] : parts).join(',')
}

/** Reads what `writeTransformation` wrote, from a token whose signature was verified. */
export function readWrittenTransformation(text: string): Transformation {
  const fields: Record<string, string> = {}
  for (const part of text.split(',')) {
    const [name = '', value, x, y] = part.split(':')
    if (value) fields[name] = value
    if (name === 'gravity' && x) fields.x_offset = x
    if (name === 'gravity' && y) fields.y_offset = y
  }
  return readTransformation(fields, 'token')
}

const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' } as const

/** The response's `X-Transformations` header, in the words of the hosted service's renderer. */
export function describeTransformation(transformation: Transformation): string {
  const { width, height, resize = 'cover' } = transformation
  return listParts(transformation, width || height ? [`resizing_type:${RESIZING_TYPES[resize]}`] : []).join(',')
}

function listParts(transformation: Transformation, resizing: readonly string[]): string[] {
  const { width, height, quality, format, gravity, x_offset, y_offset } = transformation
  const hasOffset = gravity !== 'sm' && (x_offset !== undefined || y_offset !== undefined)
  return [
    ...(height ? [`height:${clampSize(height)}`] : []),
    ...(width ? [`width:${clampSize(width)}`] : []),
    ...resizing,
    ...(quality ? [`quality:${quality}`] : []),
    ...(format && format !== 'origin' ? [`format:${format}`] : []),
    ...(gravity ? [`gravity:${gravity}${hasOffset ? `:${x_offset ?? 0}:${y_offset ?? 0}` : ''}`] : []),
  ]
}

const MAX_SIZE = 2500

/** Larger sizes are reduced, not refused. */
export function clampSize(size: number): number {
  return Math.min(Math.max(size, 1), MAX_SIZE)
}

function readNumber(
  fields: Fields,
  { name, where, range, isInteger }: { name: string; where: string; range: Range; isInteger: boolean },
): number | undefined {
  const given = fields[name]
  if (given === undefined || given === null) return undefined
  const value = typeof given === 'string' && given.trim() !== '' ? Number(given) : given
  const isValid = typeof value === 'number' && (isInteger ? Number.isInteger(value) : Number.isFinite(value))
  const refuse = (rule: string): HttpError => invalidRequest(`${where}/${name} must be ${rule}`)
  if (!isValid) throw refuse(isInteger ? 'integer' : 'number')
  if (range.min !== undefined && value < range.min) throw refuse(`>= ${range.min}`)
  if (range.max !== undefined && value > range.max) throw refuse(`<= ${range.max}`)
  return value
}

function readChoice<Choice extends string>(
  fields: Fields,
  { name, where, choices }: { name: string; where: string; choices: readonly Choice[] },
): Choice | undefined {
  const given = fields[name]
  if (given === undefined || given === null) return undefined
  const choice = choices.find((it) => it === given)
  if (!choice) throw invalidRequest(`${where}/${name} must be equal to one of the allowed values`)
  return choice
}

type Defined<Value> = { [Key in keyof Value]?: Exclude<Value[Key], undefined> }

function withoutUndefined<Value extends object>(value: Value): Defined<Value> {
  return Object.fromEntries(Object.entries(value).filter(([, it]) => it !== undefined)) as Defined<Value>
}
