import type { ReactNode } from 'react'
import classes from './section-heading.module.css'

interface SectionHeadingProps {
  /** For `aria-labelledby` of the section. */
  readonly id?: string
  /** 'small' for a section next to or inside others. */
  readonly size?: 'normal' | 'small'
  /** Its margins. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** The heading of a section of a screen. */
export function SectionHeading({ id, size = 'normal', className = '', children }: SectionHeadingProps) {
  return (
    <h2 id={id} className={`${classes.heading ?? ''} ${className}`} data-size={size}>
      {children}
    </h2>
  )
}
