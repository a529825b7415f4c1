import { Fragment } from 'react'

/** A name from the code, such as `database.connection_lost`, which breaks after its dots and underscores. */
export function BreakableName({ name }: { name: string }) {
  return name.split(/(?<=[._])/).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a name never change their order.
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))
}
