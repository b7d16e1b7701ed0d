import type { UserImport } from '#web/data/user-calls.ts'
import small from '#web/ui/table/small-table.module.css'
import classes from './user-import.module.css'

type Person = UserImport['personas'][number]

const MOST_SHOWN = 200

/** The first rejected rows, with their errors. */
export function RefusedTable({ people }: { readonly people: readonly Person[] }) {
  const hidden = people.length - MOST_SHOWN
  if (people.length === 0) return null
  return (
    <div className="scroll-x">
      <table className={`${small.table ?? ''} ${classes.table ?? ''}`}>
        <caption className="sr-only">Filas que no se pueden dar de alta</caption>
        <thead>
          <tr>
            {['Fila', 'Nombre', 'Correo', 'Roles', 'Empresa', 'Por qué'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {people.slice(0, MOST_SHOWN).map((person) => (
            <Row key={person.fila} person={person} />
          ))}
        </tbody>
      </table>
      {hidden > 0 && <p className="py-12">Y {hidden.toLocaleString('es-MX')} filas más.</p>}
    </div>
  )
}

function Row({ person: { fila, nombre, correo, roles, empresa, motivos } }: { readonly person: Person }) {
  return (
    <tr data-refused>
      <td data-title="Fila">{fila}</td>
      <th scope="row" data-title="Nombre">
        {nombre === '' ? '—' : nombre}
      </th>
      <td data-title="Correo">{correo}</td>
      <td data-title="Roles">{roles.join(', ')}</td>
      <td data-title="Empresa">{empresa}</td>
      <td data-title="Por qué">
        <ul className="bad bullets-18">
          {motivos.map((motivo) => (
            <li key={motivo}>{motivo}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
