import { useState } from 'react'
import type { BrandLineSide } from '#contract/catalog/brand-lines.ts'
import { assignBrandLines } from '#web/data/reference/reference-calls.ts'
import { ExplainedButton } from '#web/ui/explained-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { useAct } from '#web/features/forms/use-act.tsx'
import { CheckList } from './check-list.tsx'
import classes from './brand-lines.module.css'

interface AssignmentProps {
  readonly brands: readonly BrandLineSide[]
  readonly lines: readonly BrandLineSide[]
}

const NONE: ReadonlySet<number> = new Set()

/** Relates several brands to several lines. */
export function Assignment({ brands, lines }: AssignmentProps) {
  const [marcas, setMarcas] = useState(NONE)
  const [lineas, setLineas] = useState(NONE)
  const { act, isBusy } = useAct()
  const pairs = marcas.size * lineas.size
  const assign = async () => {
    const isDone = await act({
      send: () => assignBrandLines({ marcas: [...marcas], lineas: [...lineas] }),
      done: ({ agregadas, yaEstaban }) =>
        `Relaciones agregadas: ${countText(agregadas)}.${yaEstaban > 0 ? ` ${countText(yaEstaban)} ya estaban.` : ''}`,
    })
    if (!isDone) return
    setMarcas(NONE)
    setLineas(NONE)
  }
  return (
    <>
      <div className={`grid gap-24 ${classes.both ?? ''}`}>
        <CheckList
          label="Marcas"
          searches="Buscar marca"
          rows={rowsOf(brands, marcas)}
          onToggle={toggled(marcas, setMarcas)}
        />
        <CheckList
          label="Líneas"
          searches="Buscar línea"
          rows={rowsOf(lines, lineas)}
          onToggle={toggled(lineas, setLineas)}
        />
      </div>
      <div className={`row items-center justify-end gap-8-16 py-10 ${classes.bar ?? ''}`} data-foot>
        <p role="status">
          {`${countText(marcas.size)} ${marcas.size === 1 ? 'marca' : 'marcas'} con ${countText(lineas.size)} ${lineas.size === 1 ? 'línea' : 'líneas'}: ${countText(pairs)} ${pairs === 1 ? 'relación' : 'relaciones'}.`}
        </p>
        <ExplainedButton
          isBusy={isBusy()}
          reason={pairs === 0 ? 'Marca al menos una marca y una línea.' : null}
          onClick={() => void assign()}
        >
          Relacionar
        </ExplainedButton>
      </div>
    </>
  )
}

function rowsOf(sides: readonly BrandLineSide[], chosen: ReadonlySet<number>) {
  return sides.map(({ id, nombre, relaciones }) => ({
    id,
    name: nombre,
    note: relaciones === 0 ? 'sin relaciones' : countText(relaciones),
    isChecked: chosen.has(id),
  }))
}

function toggled(chosen: ReadonlySet<number>, set: (next: ReadonlySet<number>) => void) {
  return (ids: readonly number[], isChecked: boolean) => {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChecked) next.add(id)
      else next.delete(id)
    }
    set(next)
  }
}
