import { useState } from 'react'
import { Link } from 'react-router'
import { privatePath } from '#web/app/private-paths.ts'
import { paths } from '#web/app/paths.ts'
import type { Answered, MissedSearch } from '#web/data/catalog/missed-search-calls.ts'
import { useSession } from '#web/data/session.ts'
import { PanelHeading, SidePanel } from '#web/ui/dialog/side-panel.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { RadioField } from '#web/ui/form/radio-field.tsx'
import { countText } from '#web/ui/format/count-text.ts'
import { momentText } from '#web/ui/format/date-text.ts'
import { PartKey } from '#web/ui/part-key.tsx'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import { useLastValue } from '#web/ui/use-last-value.ts'
import { AliasForm, KeyForm, SynonymForm, WantForm } from './answer-forms.tsx'
import { lookOf } from './missed-search-list.ts'
import classes from './missed-searches.module.css'

interface MissedSearchPanelProps {
  readonly search: MissedSearch | null
  readonly onClose: () => void
}

/** One missed search, its current results, and what can be added so that it finds parts. */
export function MissedSearchPanel({ search, onClose }: MissedSearchPanelProps) {
  const shown = useLastValue(search)
  return (
    <SidePanel isOpen={search !== null} title={shown === null ? '' : `«${shown.busqueda}»`} onClose={onClose}>
      {shown !== null && <Details key={shown.id} search={shown} />}
    </SidePanel>
  )
}

type Act = 'clave' | 'vehiculo' | 'nombre' | 'comprar'

function Details({ search }: { readonly search: MissedSearch }) {
  const timeZone = useSession().zonaHoraria ?? 'UTC'
  const [act, setAct] = useState<Act | null>(null)
  const [answered, setAnswered] = useState<Answered | null>(null)
  const now = answered?.ahora ?? search.ahora
  const onAnswered = (answer: Answered) => {
    setAnswered(answer)
    setAct(null)
  }
  return (
    <>
      <Facts
        facts={[
          ['Estado', <StatusBadge key="estado" {...lookOf(search)} />],
          ['Sin resultado', search.nada === 0 ? '' : visitorsText(search.nada)],
          ['Aproximado', search.relajado === 0 ? '' : visitorsText(search.relajado)],
          ['Con otra marca', search.otraMarca === 0 ? '' : visitorsText(search.otraMarca)],
          ['Clientes', search.clientes.map(({ nombre, veces }) => `${nombre} (${veces})`).join(', ')],
          ['Última vez', momentText(search.ultima, timeZone)],
          ['Se agregó', answered?.agregado ?? search.respuesta],
        ]}
      />
      <PanelHeading>Lo que encuentra ahora</PanelHeading>
      <div role="status">
        <p className="mb-8">
          {now.total === 0
            ? 'Nada todavía.'
            : `${countText(now.total)} ${now.total === 1 ? 'pieza' : 'piezas'}${now.relajado.length > 0 ? ', sin cumplir todo lo que se pidió' : ''}.`}{' '}
          <Link to={paths.search(search.busqueda)}>Ver la búsqueda</Link>
        </p>
        {now.piezas.length > 0 && (
          <ul className="stack gap-6 mb-8">
            {now.piezas.map(({ id, clave, linea, descripcion }) => (
              <li key={id}>
                <Link to={privatePath('editProduct', { id })}>
                  <PartKey>{clave}</PartKey>
                </Link>{' '}
                <span className="soft text-sm">{[linea, descripcion].filter((text) => text !== '').join(' · ')}</span>
              </li>
            ))}
          </ul>
        )}
      </div>
      <PanelHeading>¿Qué era?</PanelHeading>
      <RadioField<Act>
        id="que-era"
        name="acto"
        label="Elige qué se agrega"
        error={null}
        required={false}
        value={act}
        onChange={setAct}
        options={[
          {
            value: 'clave',
            label: '¿Es esta pieza?',
            help: 'La clave que se buscó es de otra marca y tenemos su equivalente.',
          },
          { value: 'vehiculo', label: 'Es un vehículo', help: 'La gente llama así a una armadora o a un modelo.' },
          { value: 'nombre', label: 'Es otro nombre de una pieza', help: 'Significa lo mismo que otra palabra.' },
          { value: 'comprar', label: 'No la tenemos', help: 'Queda en la lista de lo que hay que comprar.' },
        ]}
      />
      <div className={classes.form}>
        {act === 'clave' && <KeyForm search={search} onAnswered={onAnswered} />}
        {act === 'vehiculo' && <AliasForm search={search} onAnswered={onAnswered} />}
        {act === 'nombre' && <SynonymForm search={search} onAnswered={onAnswered} />}
        {act === 'comprar' && <WantForm search={search} onDone={() => setAct(null)} />}
      </div>
    </>
  )
}

function visitorsText(count: number): string {
  return count === 1 ? '1 visitante' : `${countText(count)} visitantes`
}
