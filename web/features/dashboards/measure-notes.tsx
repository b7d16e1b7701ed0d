import { MEASURES, type Measure, type MeasureName } from '#domain/measures/measures.ts'
import classes from './measure-notes.module.css'

/** Expandable definitions of the figures of a screen. */
export function MeasureNotes({ of }: { readonly of: readonly MeasureName[] }) {
  return (
    <details className={`tap-summary ${classes.notes ?? ''}`}>
      <summary>Qué cuentan estas cifras</summary>
      <dl>
        {of.map((measure) => {
          const { name, formula, leavesOut }: Measure = MEASURES[measure]
          return (
            <div key={measure}>
              <dt className="semibold">{name}</dt>
              <dd className="soft">{formula}.</dd>
              <dd className="soft">No cuenta: {leavesOut}.</dd>
            </div>
          )
        })}
      </dl>
    </details>
  )
}
