import { useState } from 'react'
import type { TrialRow } from '#contract/sync/trials.ts'
import { MoreButton } from '#web/ui/more-button.tsx'
import { TrialRows } from './trial-rows.tsx'

/** A file of parts has three groups or more: a few rows of each fit on a screen. */
const ROWS_AT_FIRST = 4

interface TrialViewProps {
  readonly primeras: readonly TrialRow[]
  readonly mayores: readonly TrialRow[]
}

/** The first records of each kind of a file, and those with the largest changes, before anything is stored. */
export function TrialView({ primeras, mayores }: TrialViewProps) {
  return (
    <>
      {mayores.length > 0 && (
        <section className="stack gap-12" aria-labelledby="mayores">
          <h2 id="mayores" className="text-xl">
            Lo que más cambia
          </h2>
          <TrialRows label="Lo que más cambia" rows={mayores} />
        </section>
      )}
      {primeras.length > 0 && (
        <section className="stack gap-12" aria-labelledby="primeras">
          <h2 id="primeras" className="text-xl">
            Así quedarían las primeras
          </h2>
          {[...new Set(primeras.map(({ grupo }) => grupo))].map((group) => (
            <Group key={group} name={group} rows={primeras.filter(({ grupo }) => grupo === group)} />
          ))}
        </section>
      )}
    </>
  )
}

function Group({ name, rows }: { readonly name: string; readonly rows: readonly TrialRow[] }) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? rows : rows.slice(0, ROWS_AT_FIRST)
  return (
    <div className="stack gap-12 items-start">
      {name !== '' && <h3 className="text-md">{name}</h3>}
      <TrialRows label={name === '' ? 'Las primeras' : name} rows={shown} />
      {rows.length > ROWS_AT_FIRST && (
        <MoreButton isOpen={isOpen} more={`Ver ${rows.length - ROWS_AT_FIRST} más`} onToggle={() => setOpen(!isOpen)} />
      )}
    </div>
  )
}
