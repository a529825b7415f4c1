import type { ReactNode } from 'react'

/** A section of the style guide; the screenshot tests find it by its id. */
export function StyleguideSection({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section
      id={id}
      className="page-column grid gap-10 border-line border-t pt-8 pb-16"
      aria-labelledby={`${id}-title`}
    >
      <h2 className="text-h2" id={`${id}-title`}>
        {title}
      </h2>
      {children}
    </section>
  )
}

/** A component, or one of its states, under its name. */
export function Specimen({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid min-w-0 content-start gap-4">
      <h3 className="font-semibold font-text text-quiet text-small tracking-normal">{name}</h3>
      {children}
    </div>
  )
}
