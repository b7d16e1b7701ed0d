import type { ReactNode } from 'react'
import classes from './home-section.module.css'

interface HomeSectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

export function HomeSection({ id, title, children }: HomeSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <h2 id={`${id}-titulo`} className={classes.title}>
        {title}
      </h2>
      {children}
    </section>
  )
}
