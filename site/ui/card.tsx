import type { ComponentProps } from 'react'

type CardProps = ComponentProps<'section'> & {
  /** `plain` is a hairline above, `raised` a sheet with a border, `panel` deep water for a closing call. */
  weight?: 'plain' | 'raised' | 'panel'
}

/** A section that stands apart from its surroundings. Give it a heading inside. */
export function Card({ weight = 'raised', className, ...rest }: CardProps) {
  const classes = ['card', weight !== 'raised' && `card-${weight}`, className].filter(Boolean).join(' ')
  return <section {...rest} className={classes} />
}
