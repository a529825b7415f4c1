import { Link, type LinkProps } from 'react-router'
import { type ButtonLook, buttonClass } from './button-class.ts'

type LinkButtonProps = Omit<LinkProps, 'className'> & ButtonLook & { className?: string }

/** A link that looks like a button: it goes somewhere, so it stays a link. */
export function LinkButton({ look, size, className, ...rest }: LinkButtonProps) {
  return <Link {...rest} className={buttonClass({ look, size }, className)} />
}
