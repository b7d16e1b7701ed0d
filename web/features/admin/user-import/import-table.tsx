import type { UserImport } from '#web/data/user-calls.ts'
import { StatusBadge } from '#web/ui/status/status-badge.tsx'
import classes from './user-import.module.css'

type Person = UserImport['personas'][number]

/** The first rows that are refused, and the first that are not. */
const MOST_SHOWN = 200

/** What would become of each row; those that are refused come first. */
export function ImportTable({ people }: { readonly people: readonly Person[] }) {
  const sorted = [...people.filter(isRefused), ...people.filter((person) => !isRefused(person))]
  const hidden = sorted.length - MOST_SHOWN
  return (
    <div className={classes.frame}>
      <table className={classes.table}>
        <caption className={classes.hidden}>Qué pasa con cada fila</caption>
        <thead>
          <tr>
            {['Fila', 'Nombre', 'Correo', 'Roles', 'Empresa', 'Resultado'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {sorted.slice(0, MOST_SHOWN).map((person) => (
            <Row key={person.fila} person={person} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className={classes.more}>Y {hidden.toLocaleString('es-MX')} filas más.</p>}
    </div>
  )
}

const INVITED = { label: 'Se invita', tone: 'good' } as const
const ALREADY = { label: 'Ya está así', tone: 'neutral' } as const

function Row({ person }: { readonly person: Person }) {
  const { fila, nombre, correo, roles, empresa, igual, motivos } = person
  return (
    <tr data-refused={isRefused(person) || undefined}>
      <td data-title="Fila">{fila}</td>
      <th scope="row" data-title="Nombre">
        {nombre === '' ? '—' : nombre}
      </th>
      <td data-title="Correo">{correo}</td>
      <td data-title="Roles">{roles.join(', ')}</td>
      <td data-title="Empresa">{empresa}</td>
      <td data-title="Resultado">
        {motivos.length === 0 ? (
          <StatusBadge {...(igual ? ALREADY : INVITED)} />
        ) : (
          <ul className={classes.reasons}>
            {motivos.map((motivo) => (
              <li key={motivo}>{motivo}</li>
            ))}
          </ul>
        )}
      </td>
    </tr>
  )
}

function isRefused({ motivos }: Person): boolean {
  return motivos.length > 0
}
