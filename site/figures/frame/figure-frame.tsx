import { type ReactNode, useRef, useState } from 'react'
import { Link } from 'react-router'
import { contactHref } from '#content/navigation.ts'
import { useIsHydrated } from '#site/lib/use-is-hydrated.ts'
import { type ToStart, writeAddressNow } from './address-state.ts'
import { type FigureTable, saveCsv, savePng, saveSvg } from './figure-files.ts'
import { FigureTables } from './figure-tables.tsx'

/** Where a method or a rule comes from. */
export type FigureSource = { text: string; href?: string }

type FigureFrameProps = ToStart & {
  /** The id of the section and the name of its files. */
  name: string
  /** What the first state shows, in a few words: the finding, not the subject. */
  title: string
  /** What the present state shows, in a sentence or two; read out after each change. */
  finding: string
  /** At most three. */
  controls?: ReactNode
  /** False where the figure is a list, which cannot be saved as a picture. */
  hasPicture?: boolean
  /** The numbers that the pictures show. */
  tables: readonly FigureTable[]
  /** Method and rules, with links and dates. */
  sources: readonly FigureSource[]
  /** What the sample data is and that it is sample data. */
  sample: string
  /** The finding in the visitor's words, for the contact form. */
  question: string
  /** The pictures. */
  children: ReactNode
}

/** An interactive figure: the finding, a few controls, pictures, a line to the firm, and a menu with all the rest. */
export function FigureFrame({ name, title, finding, controls, children, ...rest }: FigureFrameProps) {
  const { hasPicture = true, tables, sources, sample, question, isChanged, onReset } = rest
  const figure = useRef<HTMLElement>(null)
  const isHydrated = useIsHydrated()
  return (
    <section id={name} ref={figure} className="part part-plain living-figure" aria-labelledby={`${name}-title`}>
      <div className="part-heading">
        <h2 className="text-h2" id={`${name}-title`}>
          {title}
        </h2>
        {/* Neither the Markdown version nor the assistant may take generated data for the firm's words. */}
        <p className="figure-finding" role="status" data-sample>
          {finding}
        </p>
      </div>
      <div data-sample>
        <div className="figure-stage">
          {controls && (
            // What is changed before React can answer would be lost.
            <fieldset className="figure-controls needs-script" disabled={!isHydrated}>
              {controls}
            </fieldset>
          )}
          <div className="grid content-start gap-5">{children}</div>
        </div>
        <div className="figure-end">
          <Link
            to={contactHref(question, { category: 'General Inquiry', subject: title })}
            className="button button-outline button-small"
          >
            Ask us about this
          </Link>
          {isChanged && (
            <button type="button" className="button button-quiet button-small" onClick={onReset}>
              Start over
            </button>
          )}
          <details className="figure-menu">
            <summary>Table, files and method</summary>
            <FigureFiles {...{ name, tables, hasPicture }} figureOf={() => figure.current} />
            <FigureTables tables={tables} />
            <Method sample={sample} sources={sources} />
          </details>
        </div>
      </div>
    </section>
  )
}

type FilesProps = {
  name: string
  tables: readonly FigureTable[]
  hasPicture: boolean
  figureOf: () => HTMLElement | null
}

function FigureFiles({ name, tables, hasPicture, figureOf }: FilesProps) {
  const [message, setMessage] = useState('')
  const isHydrated = useIsHydrated()

  async function save(success: string, action: (figure: HTMLElement) => void | Promise<void>): Promise<void> {
    const figure = figureOf()
    if (!figure) return
    try {
      await action(figure)
      setMessage(success)
    } catch (error) {
      console.error(error)
      setMessage('Your browser did not allow this. The table below has the same numbers.')
    }
  }

  const pictures = [
    ['SVG', () => save('SVG saved.', (figure) => saveSvg(name, figure))],
    ['PNG', () => save('PNG saved.', (figure) => savePng(name, figure))],
  ] as const
  const files = [
    ['Copy link', () => save('Link copied.', () => copyLink(name))],
    ['CSV', () => save('CSV saved.', () => saveCsv(name, tables))],
    ...(hasPicture ? pictures : []),
  ] as const
  return (
    <fieldset className="figure-files needs-script" disabled={!isHydrated}>
      {files.map(([label, onClick]) => (
        <button key={label} type="button" className="button button-quiet button-small" onClick={onClick}>
          {label}
        </button>
      ))}
      <span role="status">{message}</span>
    </fieldset>
  )
}

async function copyLink(name: string): Promise<void> {
  writeAddressNow()
  const { origin, pathname, search } = location
  await navigator.clipboard.writeText(`${origin}${pathname}${search}#${name}`)
}

function Method({ sample, sources }: Pick<FigureFrameProps, 'sample' | 'sources'>) {
  return (
    <ul className="figure-method">
      <li>{sample}</li>
      {sources.map(({ text, href }) => (
        <li key={text}>{href ? <a href={href}>{text}</a> : text}</li>
      ))}
    </ul>
  )
}
