import type { ReactNode } from 'react'
import { Link } from 'react-router'
import classes from './home-section.module.css'

interface HomeSectionProps {
  readonly id: string
  readonly title: string
  /** A link to the complete list. */
  readonly all?: { readonly label: string; readonly to: string } | undefined
  readonly children: ReactNode
}

export function HomeSection({ id, title, all, children }: HomeSectionProps) {
  return (
    <section id={id} className={classes.section} aria-labelledby={`${id}-titulo`}>
      <div className={classes.head}>
        <h2 id={`${id}-titulo`} className={classes.title}>
          {title}
        </h2>
        {all !== undefined && (
          <Link to={all.to} className="tap-line flex-none semibold accent">
            {all.label}
          </Link>
        )}
      </div>
      {children}
    </section>
  )
}
