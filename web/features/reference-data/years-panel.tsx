import { useState } from 'react'
import type { YearUses } from '#contract/catalog/brand-rows.ts'
import type { YearRange } from '#domain/year-ranges.ts'
import { ActionLink } from '#web/app/navigation/action-link.tsx'
import { paths } from '#web/app/paths.ts'
import { deleteYear, storeYear } from '#web/data/reference/reference-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { FormDialog } from '#web/ui/dialog/form-dialog.tsx'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import classes from './years.module.css'

type Year = YearUses['years'][number]

interface YearsPanelProps {
  readonly uses: YearUses
}

/** The years by decade, each with the number of parts for its vehicles, and the gaps between them. */
export function YearsPanel({ uses }: YearsPanelProps) {
  const [opened, setOpened] = useState<Year | null>(null)
  const most = Math.max(1, ...uses.years.map(({ partes }) => partes))
  const decades = Map.groupBy(uses.years, ({ year }) => Math.floor(year / 10) * 10)
  return (
    <>
      <Missing uses={uses} />
      {[...decades].map(([decade, years]) => (
        <section key={decade} aria-label={`Años ${decade}`} className="grid gap-8">
          <h2 className={classes.heading}>{decade}</h2>
          <ul className={`grid gap-6 ${classes.years ?? ''}`}>
            {years.map((row) => (
              <li key={row.year}>
                <button
                  type="button"
                  className={`hover-edge-g4-d2 grid w-full relative rounded ${classes.year ?? ''}`}
                  onClick={() => setOpened(row)}
                >
                  <span className="semibold">{row.year}</span>
                  <span className="muted text-sm">{partsText(row.partes)}</span>
                  <span
                    className={classes.bar}
                    style={{ inlineSize: `${Math.round((row.partes / most) * 100)}%` }}
                    aria-hidden
                  />
                </button>
              </li>
            ))}
          </ul>
        </section>
      ))}
      <FormDialog title={`Año ${opened?.year ?? ''}`} isOpen={opened !== null} onClose={() => setOpened(null)}>
        {opened !== null && <YearActs row={opened} onDone={() => setOpened(null)} />}
      </FormDialog>
    </>
  )
}

function YearActs({ row: { year, partes }, onDone }: { readonly row: Year; readonly onDone: () => void }) {
  const { act, isBusy } = useAct()
  const remove = async () => {
    await act({ send: () => deleteYear(year), done: `Se eliminó ${year}.` })
    onDone()
  }
  return (
    <div className="grid gap-12">
      <p>
        {partes === 0 ? 'Ninguna parte lo usa.' : `Lo usan ${partsText(partes)}. Mientras tanto no se puede eliminar.`}
      </p>
      <div className="row gap-8">
        {partes > 0 && (
          <ActionLink to={paths.search(String(year))} look="plain">
            Ver las partes
          </ActionLink>
        )}
        <ExplainedButton
          look="danger"
          isBusy={isBusy()}
          reason={partes > 0 ? `Lo usan ${partsText(partes)}.` : null}
          onClick={() => void remove()}
        >
          {`Eliminar ${year}`}
        </ExplainedButton>
      </div>
    </div>
  )
}

/** Ranges, gaps, and years of parts that the list lacks. */
function Missing({ uses: { rangos, huecos, faltan } }: YearsPanelProps) {
  const { act, isBusy } = useAct()
  const add = ({ desde, hasta }: YearRange) =>
    act({
      key: rangeText({ desde, hasta }),
      send: () => storeYear({ desde, hasta }),
      done: ({ agregados }) => `Años agregados: ${agregados}.`,
    })
  const wanted = [
    ...huecos.map((range) => ({ range, why: 'Hueco' })),
    ...faltan.map(({ year, partes }) => ({
      range: { desde: year, hasta: year },
      why: `${partsText(partes)} sin este año`,
    })),
  ]
  return (
    <div className="grid gap-8">
      <p>
        {rangos.length === 0
          ? 'Todavía no hay años.'
          : `${rangos.length === 1 ? 'Un rango' : `${rangos.length} rangos`}: ${rangos.map(rangeText).join(', ')}.`}
        {rangos.length > 0 && wanted.length === 0 && ' Sin huecos.'}
      </p>
      {wanted.length > 0 && (
        <ul className={`grid gap-4 framed p-8-16 ${classes.gaps ?? ''}`} aria-label="Años que faltan">
          {wanted.map(({ range, why }) => (
            <li key={rangeText(range)}>
              <span>
                <strong>{rangeText(range)}</strong> {why}
              </span>
              <ActionButton look="plain" isBusy={isBusy(rangeText(range))} onClick={() => void add(range)}>
                {`Agregar ${rangeText(range)}`}
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function rangeText({ desde, hasta }: YearRange): string {
  return desde === hasta ? String(desde) : `${desde}–${hasta}`
}

function partsText(parts: number): string {
  return `${countText(parts)} ${parts === 1 ? 'parte' : 'partes'}`
}
