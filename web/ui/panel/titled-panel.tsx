import type { ReactNode } from 'react'
import classes from './titled-panel.module.css'

interface TitledPanelProps {
  /** Id of the heading; unique in the page. */
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

/** A framed part of a screen with its own heading. */
export function TitledPanel({ id, title, children }: TitledPanelProps) {
  return (
    <section aria-labelledby={id} className={`framed p-12-16 ${classes.panel ?? ''}`}>
      <h2 id={id} className="text-lg mb-4">
        {title}
      </h2>
      {children}
    </section>
  )
}
