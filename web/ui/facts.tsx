import type { ReactNode } from 'react'
import classes from './facts.module.css'

interface FactsProps {
  readonly facts: readonly (readonly [name: string, value: ReactNode])[]
  /** Amounts and counts, aligned at their last digits. */
  readonly areFigures?: boolean
}

/** Names with their values, one below the other; '' is left out. */
export function Facts({ facts, areFigures = false }: FactsProps) {
  return (
    <dl className={classes.facts} data-figures={areFigures || undefined}>
      {facts.map(
        ([name, value]) =>
          value !== '' && (
            <div key={name}>
              <dt className="faint">{name}</dt>
              <dd className="break-anywhere">{value}</dd>
            </div>
          ),
      )}
    </dl>
  )
}
