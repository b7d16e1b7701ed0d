import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BrandLineOrphans } from '#contract/catalog/brand-lines.ts'
import { privatePath } from '#web/app/private-paths.ts'
import { mendBrandLines } from '#web/data/reference/reference-calls.ts'
import { ActionButton } from '#web/ui/action-button.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { TitledPanel } from '#web/ui/panel/titled-panel.tsx'
import { useAct } from '#web/features/forms/use-act.tsx'
import classes from './brand-lines.module.css'

const base = privatePath('brandLines', { operacion: 'edicion' })
const brandAddress = (id: number) => `${base}?eje=marca&id=${id}`
const lineAddress = (id: number) => `${base}?eje=linea&id=${id}`

/** Differences between the relations and the parts, and a button that corrects them all. */
export function Orphans({
  orphans: { totales, faltan, sinPartes, marcasSolas, lineasSolas },
}: {
  readonly orphans: BrandLineOrphans
}) {
  const { act, isBusy, dialog } = useAct()
  const mend = (que: 'faltan' | 'sinPartes') => {
    const count = countText(totales[que] ?? 0)
    return act({
      question:
        que === 'faltan'
          ? {
              title: `¿Relacionar ${count} pares?`,
              text: 'Son los que ya tienen sus partes.',
              act: 'Relacionar',
              isDestructive: false,
            }
          : {
              title: `¿Quitar ${count} relaciones?`,
              text: 'Ninguna parte las tiene: 0 partes cambian.',
              act: 'Quitar',
            },
      send: () => mendBrandLines(que),
      done: ({ pares }) => `${que === 'faltan' ? 'Relaciones agregadas' : 'Relaciones quitadas'}: ${countText(pares)}.`,
    })
  }
  return (
    <div className={`grid items-start gap-16 ${classes.panels ?? ''}`}>
      <Panel
        id="faltan"
        title="Partes sin relación"
        total={totales.faltan ?? 0}
        shown={faltan.length}
        none="Todas las partes tienen su marca y línea relacionadas."
      >
        <ul className={`tap-links ${classes.plain ?? ''}`}>
          {faltan.map(({ marcaId, marca, lineaId, linea, partes }) => (
            <li key={`${marcaId} ${lineaId}`}>
              <Link to={brandAddress(marcaId)}>{`${marca} · ${linea}`}</Link>
              <span className="muted m-0 text-sm">{`${countText(partes)} ${partes === 1 ? 'parte' : 'partes'}`}</span>
            </li>
          ))}
        </ul>
        <ActionButton isBusy={isBusy()} onClick={() => void mend('faltan')}>
          Relacionar todas
        </ActionButton>
      </Panel>
      <Panel
        id="sin-partes"
        title="Relaciones sin partes"
        total={totales.sinPartes ?? 0}
        shown={sinPartes.length}
        none="Todas las relaciones tienen partes."
      >
        <ul className={`tap-links ${classes.plain ?? ''}`}>
          {sinPartes.map(({ marcaId, marca, lineaId, linea }) => (
            <li key={`${marcaId} ${lineaId}`}>
              <Link to={brandAddress(marcaId)}>{`${marca} · ${linea}`}</Link>
            </li>
          ))}
        </ul>
        <ActionButton look="danger" isBusy={isBusy()} onClick={() => void mend('sinPartes')}>
          Quitar todas
        </ActionButton>
      </Panel>
      <Panel
        id="marcas-solas"
        title="Marcas sin líneas"
        total={totales.marcasSolas ?? 0}
        shown={marcasSolas.length}
        none="Todas las marcas tienen líneas."
      >
        <ul className={`tap-links ${classes.plain ?? ''}`}>
          {marcasSolas.map(({ id, nombre }) => (
            <li key={id}>
              <Link to={brandAddress(id)}>{nombre}</Link>
            </li>
          ))}
        </ul>
      </Panel>
      <Panel
        id="lineas-solas"
        title="Líneas sin marcas"
        total={totales.lineasSolas ?? 0}
        shown={lineasSolas.length}
        none="Todas las líneas tienen marcas."
      >
        <ul className={`tap-links ${classes.plain ?? ''}`}>
          {lineasSolas.map(({ id, nombre }) => (
            <li key={id}>
              <Link to={lineAddress(id)}>{nombre}</Link>
            </li>
          ))}
        </ul>
      </Panel>
      {dialog}
    </div>
  )
}

interface PanelProps {
  readonly id: string
  readonly title: string
  readonly total: number
  readonly shown: number
  readonly none: string
  readonly children: ReactNode
}

function Panel({ id, title, total, shown, none, children }: PanelProps) {
  return (
    <TitledPanel id={id} title={`${title}: ${countText(total)}`}>
      {total === 0 ? <p className="muted m-0 text-sm">{none}</p> : children}
      {total > shown && <p className="muted m-0 text-sm">{`Se ven ${countText(shown)} de ${countText(total)}.`}</p>}
    </TitledPanel>
  )
}
