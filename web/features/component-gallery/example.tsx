import type { ReactNode } from 'react'
import classes from './design.module.css'

interface ExampleProps {
  /** Of the components. */
  readonly name: string
  readonly isWide?: boolean
  readonly children: ReactNode
}

export function Example({ name, isWide = false, children }: ExampleProps) {
  return (
    <div className={classes.example}>
      <h2 className="semibold faint text-sm mb-12">{name}</h2>
      <div className={isWide ? undefined : 'row items-center gap-16'}>{children}</div>
    </div>
  )
}
