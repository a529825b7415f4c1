import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & {
  /** `plain` has a hairline above, `raised` is a sheet with a border, `panel` is the dark surface of closing calls. */
  weight?: 'plain' | 'raised' | 'panel'
}

/** A section set apart from its surroundings. Give it a heading inside. */
export function Card({ weight = 'raised', className, ...rest }: CardProps) {
  const classes = ['card', weight !== 'raised' && `card-${weight}`, className].filter(Boolean).join(' ')
  return <section {...rest} className={classes} />
}
