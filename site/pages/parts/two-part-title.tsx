import { Unbroken } from '#site/ui/unbroken.tsx'
import { titleParts } from './title-parts.ts'

/** The h1 of a page titled "Name: what it is about"; the second part is below the name, smaller, without the colon. */
export function TwoPartTitle({ title }: { title: string }) {
  const { name, about } = titleParts(title)
  return (
    <h1 className="text-h1">
      <Unbroken text={name} />
      {about && (
        <>
          <span className="sr-only">: </span>
          <span className="title-about">
            <Unbroken text={about} />
          </span>
        </>
      )}
    </h1>
  )
}
