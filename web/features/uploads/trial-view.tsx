import type { TrialRow } from '#contract/sync/trials.ts'
import { TrialRows } from './trial-rows.tsx'

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
            <div key={group} className="stack gap-12">
              {group !== '' && <h3 className="text-md">{group}</h3>}
              <TrialRows
                label={group === '' ? 'Las primeras' : group}
                rows={primeras.filter(({ grupo }) => grupo === group)}
              />
            </div>
          ))}
        </section>
      )}
    </>
  )
}
